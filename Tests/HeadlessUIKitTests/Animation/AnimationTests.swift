import HeadlessUIKit
import Testing

@MainActor @Suite("Animations complete by the model's clock", .serialized) struct AnimationTests {
  let window = UIWindow(frame: .zero)
  let view = UIView()

  private func turns(until isDone: () -> Bool) -> Int {
    var count = 0
    while !isDone() && count < 1000 {
      window.finishTurn()
      count += 1
    }
    return count
  }

  @Test(arguments: [(0, 0, 1), (0.3, 0, 19), (0.3, 0.2, 31), (0.25, 0, 16), (1, 0.5, 91)])
  func `Values change at once, completions later`(duration: Double, delay: Double, frames: Int) {
    var isDone = false
    UIView.animate(withDuration: duration, delay: delay) {
      view.alpha = 0
    } completion: {
      isDone = $0
    }
    #expect(view.alpha == 0)
    // The frame that commits the change is not part of the animation.
    #expect(turns { isDone } == frames)
  }

  @Test func `Completions come in the order of their ends; each starts what follows`() {
    var order: [Int] = []
    UIView.animate(withDuration: 0.2, animations: {}, completion: { _ in order.append(2) })
    UIView.animate(withDuration: 0.1) {
    } completion: { _ in
      order.append(1)
      UIView.animate(springDuration: 0.05, animations: {}, completion: { _ in order.append(3) })
    }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .repeat, animations: {},
      completion: { _ in order.append(0) })
    _ = turns { order.count == 3 }
    #expect(order == [1, 3, 2])
  }

  @Test func `Nested animations inherit the duration, unless they override it`() {
    var inner = 0
    UIView.animate(
      withDuration: 0.5,
      animations: {
        #expect(UIView.inheritedAnimationDuration == 0.5)
        UIView.animate(withDuration: 0.1, animations: {}) { _ in inner += 1 }
        UIView.animate(
          withDuration: 0.1, delay: 0, options: .overrideInheritedDuration, animations: {},
          completion: { _ in inner += 1 })
      })
    #expect(turns { inner == 1 } == 7)
    #expect(turns { inner == 2 } == 24)
  }

  @Test func `A transaction ends with its longest animation; without animation, with the frame`() {
    var isDone = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { isDone = true }
    for duration in [0.1, 0.2] { UIView.animate(withDuration: duration) {} }
    CATransaction.commit()
    #expect(turns { isDone } == 13)
    isDone = false
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 3, animations: {}) { isDone = $0 }
    }
    #expect(UIView.areAnimationsEnabled && turns { isDone } == 1)
  }

  @Test func `An animator runs, pauses, continues and completes`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && view.alpha == 1)
    animator.startAnimation()
    #expect(view.alpha == 0 && animator.isRunning)
    for _ in 0..<31 { window.finishTurn() }
    #expect(animator.fractionComplete == 0.5)
    animator.pauseAnimation()
    for _ in 0..<100 { window.finishTurn() }
    #expect(animator.fractionComplete == 0.5 && animator.state == .active)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(turns { !ends.isEmpty } == 31)
    #expect(ends == [.end] && animator.state == .inactive)
  }
}
