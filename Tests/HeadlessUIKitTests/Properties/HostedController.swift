import HeadlessUIKit

/// A controller that checks the order of its callbacks.
///
/// The callbacks of a controller form a cycle: will appear, is appearing, did appear, will
/// disappear, did disappear. A transition that is reversed sends no did (Containment 16), and
/// `viewIsAppearing` can be missing for a view that leaves before a layout pass.
final class HostedController: UIViewController {
  enum State: Equatable {
    case hidden, willAppear, isAppearing, shown, willDisappear
  }

  private(set) var state = State.hidden
  private(set) var violations: [String] = []

  /// Whether the last callbacks say that the controller is shown.
  var believesItIsShown: Bool {
    switch state {
    case .willAppear, .isAppearing, .shown: true
    case .hidden, .willDisappear: false
    }
  }

  private func step(from allowed: [State], to next: State, _ callback: String) {
    if !allowed.contains(state) { violations.append("\(callback) when \(state)") }
    state = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    step(from: [.hidden, .willDisappear], to: .willAppear, "viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    step(from: [.willAppear], to: .isAppearing, "viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    step(from: [.willAppear, .isAppearing], to: .shown, "viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    step(from: [.willAppear, .isAppearing, .shown], to: .willDisappear, "viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    step(from: [.willDisappear], to: .hidden, "viewDidDisappear")
  }
}
