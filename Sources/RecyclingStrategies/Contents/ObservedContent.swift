import UIKit

extension Content {
  /// Returns this content with controllers that tell ``ReceivedCalls`` what they receive.
  public func observed() -> Content {
    precondition(!needsController, "\(name) has a controller of its own")
    return withControllers { ObservedContentViewController(content: $0) }
  }
}

/// The controller of a content's view that tells what it receives, as `ObservedViewController` does.
private final class ObservedContentViewController: ViewContentViewController {
  override init(content: Content) {
    super.init(content: content)
    if ReceivedCalls.isObserved { ReceivedCalls.observer?.controllerWasMade() }
  }

  required init?(coder: NSCoder) { nil }

  deinit { ReceivedCalls.noteRelease() }

  override func viewDidLoad() {
    ReceivedCalls.note(.viewDidLoad, isCallback: true)
    super.viewDidLoad()
  }

  override func willMove(toParent parent: UIViewController?) {
    ReceivedCalls.note(.willMove)
    super.willMove(toParent: parent)
  }

  override func didMove(toParent parent: UIViewController?) {
    ReceivedCalls.note(.didMove)
    super.didMove(toParent: parent)
  }

  override func removeFromParent() {
    ReceivedCalls.note(.removeFromParent) { super.removeFromParent() }
  }

  override func viewWillAppear(_ animated: Bool) {
    ReceivedCalls.note(.viewWillAppear, isCallback: true)
    super.viewWillAppear(animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    ReceivedCalls.note(.viewIsAppearing, isCallback: true)
    super.viewIsAppearing(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    ReceivedCalls.note(.viewDidAppear, isCallback: true)
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    ReceivedCalls.note(.viewWillDisappear, isCallback: true)
    super.viewWillDisappear(animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    ReceivedCalls.note(.viewDidDisappear, isCallback: true)
    super.viewDidDisappear(animated)
  }
}
