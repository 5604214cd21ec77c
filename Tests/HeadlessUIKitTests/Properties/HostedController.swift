import HeadlessUIKit

/// A controller that checks, with every callback, that it may come now.
///
/// The callbacks of one controller form a ring: will appear, is appearing, did appear, will
/// disappear, did disappear. `viewIsAppearing` may be left out, for a view that goes before any
/// layout.
final class HostedController: UIViewController {
  enum State: Equatable {
    case hidden, willAppear, isAppearing, shown, willDisappear
  }

  private(set) var state = State.hidden
  private(set) var violations: [String] = []

  /// Whether the controller has been told that it appears, and not that it disappears.
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
    step(from: [.hidden], to: .willAppear, "viewWillAppear")
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
