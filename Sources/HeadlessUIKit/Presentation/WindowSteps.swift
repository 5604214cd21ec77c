/// The beginnings and ends of presentations and changes of tabs, which follow a window's layout and its transitions.
final class WindowSteps {
  var steps: [() -> Void] = [], containers: [UIView] = [], level = UIWindow.Level.normal
}

extension UIWindow {
  final func addStep(_ step: @escaping () -> Void) {
    ownSteps.steps.append(step)
    traits.insert(.hasSteps)
  }
  final var ownSteps: WindowSteps { made(&ownExtras.steps, WindowSteps()) }
  final func removePresentations() {
    guard let steps = extras?.steps else { return }
    let containers = steps.containers
    steps.containers = []
    for container in containers.reversed() { container.leaveSuperview() }
  }
}
