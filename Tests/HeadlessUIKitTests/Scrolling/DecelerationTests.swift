import HeadlessUIKit
import Testing

/// A delegate that records its calls, consecutive offsets once, and the states of the scroll view at each.
final class ScrollEar: UITableViewDelegate {
  var heard: [String] = []
  var lines: [String] = []
  var velocity: CGPoint?
  var target = CGPoint.zero
  var wantedTarget: CGPoint?
  var onScroll, onEnd: ((UIScrollView) -> Void)?

  private func note(_ call: String, _ view: UIScrollView) {
    let states = [
      view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
      view.isDecelerating ? "decelerating" : nil,
    ]
    let line = ([call] + states.compactMap { $0 }).joined(separator: " ")
    if lines.last != line { lines.append(line) }
    if call != "scroll" || heard.last != call { heard.append(call) }
  }

  func scrollViewDidScroll(_ view: UIScrollView) {
    note("scroll", view)
    onScroll?(view)
  }
  func scrollViewWillBeginDragging(_ view: UIScrollView) { note("begin", view) }

  func scrollViewWillEndDragging(
    _ view: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end", view)
    (self.velocity, target) = (velocity, targetContentOffset.pointee)
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
  }

  func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool) {
    note("end \(decelerate)", view)
    onEnd?(view)
  }
  func scrollViewWillBeginDecelerating(_ view: UIScrollView) { note("slow down", view) }
  func scrollViewDidEndDecelerating(_ view: UIScrollView) { note("rest", view) }
}

@MainActor @Suite("Scrolling 1, 2: deceleration") struct DecelerationTests {
  let view = UIScrollView(frame: CGRect(0, 0, 320, 600))
  private let ear = ScrollEar()

  init() {
    view.contentSize = CGSize(320, 100_000)
    view.delegate = ear
  }

  private func flick(_ velocity: CGFloat, from offset: CGFloat? = nil) {
    if let offset { view.contentOffset.y = offset }
    view.flick(withVelocity: CGPoint(0, velocity))
  }

  /// Advances by frames until the content rests, and returns the number of frames, at most 100 000.
  @discardableResult private func rest(frame: Double = 1000 / 60) -> Int {
    var frames = 0
    while view.advance(by: frame) && frames < 100_000 { frames += 1 }
    return frames + 1
  }

  /// Whether the offset is the pixel that is nearest to a place.
  private func isNear(_ place: CGFloat) -> Bool {
    abs(view.contentOffset.y - (place * 3).rounded() / 3) < 1e-6
  }

  @Test("The offset doesn't depend on the duration of the frames", arguments: [(60, 10), (6, 100)])
  func frameLength(frames: Int, milliseconds: Double) {
    flick(3)
    for _ in 0..<frames { view.advance(by: milliseconds) }
    // The sum of 3 * 0.998^k for k from 1 to 600.
    #expect(isNear((1...600).reduce(0) { $0 + 3 * pow(0.998, Double($1)) }))
  }

  @Test func `A flick at the fast rate, one up, and one no faster than the stopping speed`() {
    view.decelerationRate = .fast
    flick(1)
    #expect(rest(frame: 1) == 459)  // ln(100) / -ln(0.99) is 458.2
    // (1 - 0.01) * 99
    #expect(isNear(98.01))
    view.decelerationRate = .normal
    flick(-2, from: 5000)
    rest()
    #expect(isNear(5000 - 1.99 * 499))
    let offset = view.contentOffset
    flick(0.01)
    #expect(rest() == 1 && view.contentOffset == offset)
    // The axes are independent.
    view.contentSize.width = 10_000
    view.contentOffset = .zero
    view.flick(withVelocity: CGPoint(1, 0.2))
    rest()
    #expect(abs(view.contentOffset.x - 0.99 * 499) < 0.17)
    #expect(isNear(0.19 * 499))
  }

  @Test(arguments: [(2, 0, 1234), (0, -80, 300)])
  func `The content rests where the delegate wants`(speed: CGFloat, from: CGFloat, to: CGFloat) {
    ear.wantedTarget = CGPoint(0, to)
    flick(speed, from: from)
    rest()
    #expect(isNear(to))
  }

  @Test func `Without bouncing, the content stops at its ends, including insets`() {
    view.bounces = false
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    flick(4, from: 99_000)
    #expect(ear.target.y == 99_420)
    rest()
    #expect(view.contentOffset.y == 99_420)
    flick(-4, from: 100)
    rest()
    #expect(view.contentOffset.y == -10 && ear.heard.last == "rest")
  }

  @Test func `Content that fits doesn't move, and an offset outside returns`() {
    view.contentSize.height = 500
    view.flick(withVelocity: CGPoint(1, 4))
    #expect(!view.isDecelerating && view.contentOffset == .zero)
    view.contentSize.height = 5000
    flick(0, from: -80)
    #expect(ear.target.y == 0 && view.isDecelerating)
    rest()
    #expect(view.contentOffset.y == 0 && view.contentOffset.y.sign == .plus)
    // With bouncing, content that passes the end returns to it.
    flick(4, from: 4_000)
    #expect(ear.target.y == 4_400)
    rest()
    #expect(view.contentOffset.y == 4_400)
  }

  @Test func `Content that is moved while it slows down goes on from there`() {
    flick(4)
    view.advance(by: 16)
    view.contentOffset.y = 2_000
    view.advance(by: 16)
    #expect(view.contentOffset.y > 2_000)
  }

  @Test func `setContentOffset stops the motion, even from a delegate call`() {
    flick(4)
    ear.onScroll = { scrollView in
      if scrollView.contentOffset.y > 100 {
        scrollView.setContentOffset(CGPoint(0, 100), animated: false)
      }
    }
    rest()
    #expect(view.contentOffset.y == 100)
    #expect(!view.isDecelerating && !ear.heard.contains("rest"))
    #expect(!view.advance(by: 16))
  }
}
