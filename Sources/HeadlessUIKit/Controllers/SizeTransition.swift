import Foundation

/// A change of the window's size. There is no animation: it calls the alongside animations and then
/// the completions.
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

  /// Calls all animations and completions. Later ones are rejected.
  func finish() {
    isOver = true
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
    animations.removeAll()
    completions.removeAll()
  }
}
