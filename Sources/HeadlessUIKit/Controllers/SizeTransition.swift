import Foundation

/// The change of a window's size. There is no animation: what is to happen alongside and what is to
/// happen afterwards are called one after the other.
final class SizeTransition: UIViewControllerTransitionCoordinator {
  typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  private var animations: [Step] = []
  private var completions: [Step] = []
  private var isOver = false

  init(containerView: UIView) {
    self.containerView = containerView
  }

  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func animate(alongsideTransition animation: Step?, completion: Step?) -> Bool {
    if isOver { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Calls all that was handed in; from now on nothing is taken.
  func finish() {
    isOver = true
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
    animations.removeAll()
    completions.removeAll()
  }
}
