import HeadlessUIKit
import Testing

/// Recordings of real scroll views. Offsets are in points, times in milliseconds.
private struct ScrollRecordings: Decodable {
  struct Frames: Decodable {
    struct Times: Decodable { let firstFrame: Double }
    let startPt, velocity, targetPt: CGFloat
    let msFromLift: Times
    let framesPt: [CGFloat]
  }
  struct Release: Decodable {
    let startPt: CGFloat
    let msAndOffsetPt: [[CGFloat]]
  }
  struct Targets: Decodable { let rows: [[CGFloat]] }
  let decelV750, edgeImpact: Frames
  let releaseBeyondEdge177: Release
  let targets: Targets
}

@MainActor @Suite("Scrolling 2 to 5: recordings of real scroll views") struct RecordedScrollTests {
  private let recordings: ScrollRecordings
  private let frame = CGRect(0, 0, 393, 852)

  init() throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    recordings = try decoder.decode(ScrollRecordings.self, from: recording("scrolling.json"))
  }

  private func view(at offset: CGFloat) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = CGSize(393, 40_000)
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
      view.flick(withVelocity: CGPoint(0, velocity))
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
    let times = frames.framesPt.indices.map {
      frames.msFromLift.firstFrame + Double($0) * 1000 / 60
    }
    return error(of: times, frames.framesPt, from: frames.startPt, velocity: frames.velocity)
  }

  // Offsets were recorded in thirds of a point.

  @Test func `Scrolling 2 to 4: a deceleration, a bounce and a return, frame by frame`() {
    #expect(error(of: recordings.decelV750) < 0.2 + 1.0 / 6)
    #expect(error(of: recordings.edgeImpact) < 0.5)
    let release = recordings.releaseBeyondEdge177
    let worst = error(
      of: release.msAndOffsetPt.map { $0[0] }, release.msAndOffsetPt.map { $0[1] },
      from: release.startPt, velocity: 0)
    #expect(worst < 1)
  }

  /// From 375 to 750, real UIKit was at 469 after 6 frames and at 656.5 after 12.
  @Test func `Scrolling 5: an animated change takes 0.3 s, with a cosine's ease`() {
    let (window, view) = (UIWindow(frame: frame), view(at: 375))
    window.addSubview(view)
    view.setContentOffset(CGPoint(0, 750), animated: true)
    #expect(view.contentOffset.y == 375)
    var offsets: [CGFloat] = []
    while view.advance(by: 1000 / 60) { offsets.append(view.contentOffset.y) }
    #expect(offsets.count == 17)
    #expect(abs(offsets[5] - 469) <= 1)
    #expect(abs(offsets[11] - 656.5) <= 1)
    #expect(view.contentOffset.y == 750)
  }

  @Test func `Scrolling 2: targets`() {
    let flings = [recordings.decelV750, recordings.edgeImpact].map {
      [0.998, $0.startPt, $0.velocity, $0.targetPt]
    }
    for row in recordings.targets.rows + flings {
      let (view, ear) = (view(at: row[1]), ScrollEar())
      view.delegate = ear
      view.flick(withVelocity: CGPoint(0, row[2]))
      #expect(abs(ear.target.y - row[3]) < 0.2 + 1.0 / 6)
    }
  }
}

/// A flow layout recorded on real UIKit. Lengths are in points; `inset` is top, left, bottom, right.
private struct FlowRecording: Decodable, CustomTestStringConvertible {
  let id: String
  let width, height: CGFloat
  let counts: [Int]
  let itemSize: [CGFloat]?
  let lineSpacing, interitemSpacing: CGFloat
  let inset, header, footer: [CGFloat]
  let direction: String
  let sizes: [[[CGFloat]]]?
  /// Section, item, x, y, width, height.
  let items: [[CGFloat]]
  let headers, footers: [[CGFloat?]]
  let contentSize: [CGFloat?]

  var testDescription: String { id }

  static let all: [FlowRecording] = {
    struct File: Decodable { let cases: [FlowRecording] }
    return try! JSONDecoder().decode(File.self, from: recording("flow_layout.json")).cases
  }()
}

@MainActor @Suite("Flow layout 1 to 4: recordings of UIKit", .serialized)
struct RecordedFlowLayoutTests {
  @Test(arguments: FlowRecording.all)
  private func `No item is off by more than 0.01 points`(_ recording: FlowRecording) throws {
    let source = Rows()
    source.counts = recording.counts
    let delegate = recording.sizes.map { sizes in
      ItemSizes { CGSize(sizes[$0.section][$0.item][0], sizes[$0.section][$0.item][1]) }
    }
    let (screen, isHorizontal) = (UIScreen.main.scale, recording.direction == "h")
    UIScreen.main.scale = 2
    defer { UIScreen.main.scale = screen }
    let scene = CollectionScene(
      // Large enough along the scroll direction to display all items.
      source, height: isHorizontal ? recording.height : 2000,
      itemSize: CGSize(recording.itemSize?[0] ?? 50, recording.itemSize?[1] ?? 50),
      delegate: delegate ?? Silent())
    scene.collection.frame.size.width = isHorizontal ? 2000 : recording.width
    scene.layout.minimumLineSpacing = recording.lineSpacing
    scene.layout.minimumInteritemSpacing = recording.interitemSpacing
    scene.layout.sectionInset = UIEdgeInsets(
      top: recording.inset[0], left: recording.inset[1], bottom: recording.inset[2],
      right: recording.inset[3])
    scene.layout.headerReferenceSize = CGSize(recording.header[0], recording.header[1])
    scene.layout.footerReferenceSize = CGSize(recording.footer[0], recording.footer[1])
    scene.layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    scene.window.finishTurn()

    for item in recording.items {
      try expect(scene.frame(Int(item[1]), Int(item[0])), near: Array(item[2...]))
    }
    for (kind, frames) in [(sectionHeader, recording.headers), (sectionFooter, recording.footers)] {
      for frame in frames {
        try expect(scene.supplement(kind, Int(frame[0] ?? 0))?.frame, near: Array(frame[1...]))
      }
    }
    let content = CGRect(origin: .zero, size: scene.collection.contentSize)
    try expect(content, near: [0, 0] + recording.contentSize)
  }

  private func expect(_ frame: CGRect?, near recorded: [CGFloat?]) throws {
    let frame = try #require(frame)
    for (mine, theirs) in zip([frame.minX, frame.minY, frame.width, frame.height], recorded) {
      if let theirs { #expect(abs(mine - theirs) <= 0.01, "\(frame), recorded \(recorded)") }
    }
  }
}
