import Foundation
import HeadlessUIKit
import Testing

/// Recordings of real scroll views. Offsets are in points, times in milliseconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
private struct ScrollRecordings: Decodable {
  struct Frames: Decodable {
    struct Times: Decodable { let firstFrame: Double }
    let start_pt: CGFloat
    let velocity: CGFloat
    let target_pt: CGFloat
    let final_pt: CGFloat
    let edge_pt: CGFloat?
    let msFromLift: Times
    let frames_pt: [CGFloat]
  }
  struct Drag: Decodable {
    let viewport_pt: CGFloat
    let travel_pt: [CGFloat]
    let offset_pt: [CGFloat]
  }
  struct Release: Decodable {
    let start_pt: CGFloat
    let ms_and_offset_pt: [[CGFloat]]
  }
  struct Targets: Decodable { let rows: [[CGFloat]] }

  let decel_v750: Frames
  let edge_impact: Frames
  let rubberband_drag: Drag
  let release_beyond_edge_177: Release
  let targets: Targets

  static func read() throws -> ScrollRecordings {
    let file = try #require(
      Bundle.module.url(forResource: "scrolling", withExtension: "json", subdirectory: "Recordings")
    )
    return try JSONDecoder().decode(ScrollRecordings.self, from: Data(contentsOf: file))
  }
}

@MainActor @Suite("Scrolling 2 to 5: recordings of real scroll views") struct RecordedScrollTests {
  private let recordings: ScrollRecordings
  /// The recorded display.
  private let frame = CGRect(x: 0, y: 0, width: 393, height: 852)

  init() throws {
    recordings = try ScrollRecordings.read()
  }

  private func view(at offset: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = CGSize(width: 393, height: 40_000)
    view.contentOffset.y = offset
    return view
  }

  /// Returns the largest distance between the model and recorded frames, with the shift of the clock, up to
  /// 2 ms, that fits best.
  private func error(
    of times: [Double], _ offsets: [CGFloat], from start: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    stride(from: -2.0, through: 2, by: 0.05).map { shift in
      let view = view(at: start)
      view.flick(withVelocity: CGPoint(x: 0, y: velocity))
      var (now, worst) = (0.0, CGFloat.zero)
      for (time, offset) in zip(times, offsets) {
        view.advance(by: time + shift - now)
        now = time + shift
        worst = max(worst, abs(view.contentOffset.y - offset))
      }
      return worst
    }.min() ?? .infinity
  }

  private func error(of frames: ScrollRecordings.Frames) -> CGFloat {
    let times = frames.frames_pt.indices.map {
      frames.msFromLift.firstFrame + Double($0) * 1000 / 60
    }
    return error(of: times, frames.frames_pt, from: frames.start_pt, velocity: frames.velocity)
  }

  // Offsets were recorded in thirds of a point.

  @Test func `Scrolling 2: a deceleration, frame by frame`() {
    #expect(error(of: recordings.decel_v750) < 0.2 + 1.0 / 6)
  }

  @Test func `Scrolling 3: a bounce, frame by frame`() {
    #expect(error(of: recordings.edge_impact) < 0.5)
  }

  @Test func `Scrolling 4: content that is let go beyond an edge`() {
    let release = recordings.release_beyond_edge_177
    let worst = error(
      of: release.ms_and_offset_pt.map { $0[0] }, release.ms_and_offset_pt.map { $0[1] },
      from: release.start_pt, velocity: 0)
    #expect(worst < 1)
  }

  @Test func `Scrolling 2: targets`() {
    final class Ear: UIScrollViewDelegate {
      var target: CGFloat = 0
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { target = targetContentOffset.pointee.y }
    }
    let flings = [recordings.decel_v750, recordings.edge_impact].map {
      [0.998, $0.start_pt, $0.velocity, $0.target_pt]
    }
    for row in recordings.targets.rows + flings {
      let (view, ear) = (view(at: row[1]), Ear())
      view.delegate = ear
      view.flick(withVelocity: CGPoint(x: 0, y: row[2]))
      #expect(abs(ear.target - row[3]) < 0.2 + 1.0 / 6)
    }
  }
}
