import Foundation
import HeadlessUIKit
import Testing

/// A delegate that records its calls, with consecutive `scrollViewDidScroll` calls as one.
final class ScrollEar: UIScrollViewDelegate {
  var heard: [String] = []
  var target = CGPoint.zero
  var wantedTarget: CGPoint?
  var onScroll: ((UIScrollView) -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if heard.last != "scroll" { heard.append("scroll") }
    onScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    heard.append("begin dragging")
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    heard.append("will end dragging at \(velocity.y)")
    target = targetContentOffset.pointee
    if let wantedTarget { targetContentOffset.pointee = wantedTarget }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("end dragging, \(decelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    heard.append("begin decelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    heard.append("end decelerating")
  }
}

@MainActor @Suite("Scrolling 1 and 2: deceleration")
struct DecelerationTests {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
  let ear = ScrollEar()

  init() {
    view.contentSize = CGSize(width: 320, height: 100_000)
    view.delegate = ear
  }

  /// Advances by frames until the content rests, and returns the number of frames, at most 100 000.
  private func rest(frame: Double = 1000 / 60) -> Int {
    var frames = 0
    while view.advanceDeceleration(by: frame) && frames < 100_000 { frames += 1 }
    return frames + 1
  }

  @Test(
    "Scrolling 2: two flicks of a device, within 0.2 points and 20 ms",
    arguments: [(364.0, 2664.5, 4.619940, 3.069), (2595.5, 3288.5, 1.398724, 2.485)])
  func deviceFlick(start: Double, target: Double, velocity: Double, seconds: Double) {
    view.contentOffset.y = start
    view.flick(withVelocity: CGPoint(x: 0, y: velocity))
    #expect(abs(ear.target.y - target) < 0.2)
    let milliseconds = Double(rest(frame: 1))
    #expect(abs(view.contentOffset.y - target) < 0.2)
    #expect(abs(milliseconds - seconds * 1000) < 20)
    #expect(abs(view.contentOffset.y - ear.target.y) < 1e-6)
  }

  @Test("The offset doesn't depend on the duration of the frames")
  func frameLength() {
    view.flick(withVelocity: CGPoint(x: 0, y: 3))
    for _ in 0..<60 { view.advanceDeceleration(by: 10) }
    let fine = view.contentOffset.y
    view.setContentOffset(.zero, animated: false)
    view.flick(withVelocity: CGPoint(x: 0, y: 3))
    for _ in 0..<6 { view.advanceDeceleration(by: 100) }
    #expect(abs(view.contentOffset.y - fine) < 1e-6)
    // The sum of 3 * 0.998^k for k from 1 to 600.
    let sum = (1...600).reduce(0.0) { $0 + 3 * pow(0.998, Double($1)) }
    #expect(abs(fine - sum) < 1e-6)
  }

  @Test("The fast rate stops after (1 - 0.01) * 99 points")
  func fast() {
    view.decelerationRate = .fast
    view.flick(withVelocity: CGPoint(x: 0, y: 1))
    #expect(rest(frame: 1) == 459)  // ln(100) / -ln(0.99) is 458.2
    #expect(abs(view.contentOffset.y - 98.01) < 1e-9)
  }

  @Test("A flick up, and one no faster than the stopping speed")
  func backAndSlow() {
    view.contentOffset.y = 5000
    view.flick(withVelocity: CGPoint(x: 0, y: -2))
    _ = rest()
    #expect(abs(view.contentOffset.y - (5000 - 1.99 * 499)) < 1e-6)
    let offset = view.contentOffset
    view.flick(withVelocity: CGPoint(x: 0, y: 0.01))
    #expect(rest() == 1)
    #expect(view.contentOffset == offset)
  }

  @Test("The order of delegate calls")
  func callbacks() {
    view.flick(withVelocity: CGPoint(x: 0, y: 2))
    #expect(view.isDecelerating)
    _ = rest()
    #expect(!view.isDecelerating)
    #expect(
      ear.heard == [
        "begin dragging", "will end dragging at 2.0", "end dragging, true", "begin decelerating",
        "scroll", "end decelerating",
      ])
    ear.heard = []
    view.flick(withVelocity: .zero)
    #expect(!view.isDecelerating)
    #expect(
      ear.heard == ["begin dragging", "will end dragging at 0.0", "end dragging, false"])
  }

  @Test("The content comes to rest at the target that the delegate sets")
  func changedTarget() {
    ear.wantedTarget = CGPoint(x: 0, y: 1234)
    view.flick(withVelocity: CGPoint(x: 0, y: 2))
    _ = rest()
    #expect(abs(view.contentOffset.y - 1234) < 1e-6)
  }

  @Test("Without bouncing, the content stops at its ends, including insets")
  func stopsAtEnds() {
    view.bounces = false
    view.contentInset = UIEdgeInsets(top: 10, bottom: 20)
    view.contentOffset.y = 99_000
    view.flick(withVelocity: CGPoint(x: 0, y: 4))
    #expect(ear.target.y == 99_420)
    _ = rest()
    #expect(view.contentOffset.y == 99_420)
    view.contentOffset.y = 100
    view.flick(withVelocity: CGPoint(x: 0, y: -4))
    _ = rest()
    #expect(view.contentOffset.y == -10)
    #expect(ear.heard.last == "end decelerating")
  }

  @Test("With bouncing, the content passes the end and returns to it")
  func bouncesAtEnds() {
    view.contentOffset.y = 99_000
    view.flick(withVelocity: CGPoint(x: 0, y: 4))
    #expect(ear.target.y == 99_400)
    var furthest: CGFloat = 0
    ear.onScroll = { furthest = max(furthest, $0.contentOffset.y) }
    _ = rest(frame: 1)
    #expect(view.contentOffset.y == 99_400)
    // At the end, 4 - 400 / 499 of the velocity is left. A critically damped spring of 0.01 radians
    // per millisecond then moves v / 0.01 / e.
    let velocity: CGFloat = 4 - 400 / 499
    #expect(abs(furthest - 99_400 - velocity * 100 / M_E) < 0.05)
  }

  @Test("Content that fits doesn't move, and an offset outside returns")
  func fits() {
    view.contentSize.height = 500
    view.flick(withVelocity: CGPoint(x: 1, y: 4))
    #expect(!view.isDecelerating)
    #expect(view.contentOffset == .zero)
    view.contentSize.height = 5000
    view.contentOffset.y = -80
    view.flick(withVelocity: .zero)
    #expect(view.isDecelerating)
    _ = rest()
    #expect(view.contentOffset.y == 0)
  }

  @Test("The axes are independent")
  func bothAxes() {
    view.contentSize.width = 10_000
    view.flick(withVelocity: CGPoint(x: 1, y: 0.2))
    _ = rest()
    #expect(abs(view.contentOffset.x - 0.99 * 499) < 1e-6)
    #expect(abs(view.contentOffset.y - 0.19 * 499) < 1e-6)
  }

  @Test("A flicked list shows the rows at its final offset")
  func list() {
    let scene = TableScene(Rows(500)).shown()
    scene.table.flick(withVelocity: CGPoint(x: 0, y: 2))
    while scene.table.advanceDeceleration(by: 1000 / 120) { scene.window.finishTurn() }
    scene.window.finishTurn()
    // 1.99 * 499 = 993.01 points, with rows of 60 in 600.
    #expect(scene.visibleRows == Array(16...26))
    #expect(scene.table.pooledCellCount <= 2)
  }

  @Test("setContentOffset stops the motion, even from a delegate call")
  func stopped() {
    view.flick(withVelocity: CGPoint(x: 0, y: 4))
    ear.onScroll = { scrollView in
      if scrollView.contentOffset.y > 100 {
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
      }
    }
    _ = rest()
    #expect(view.contentOffset.y == 100)
    #expect(!view.isDecelerating)
    #expect(!ear.heard.contains("end decelerating"))
    #expect(!view.advanceDeceleration(by: 16))
  }
}
