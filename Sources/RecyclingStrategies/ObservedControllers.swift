import UIKit

// Controllers that tell `ReceivedCalls` what they receive, while a stage observes. In an app, UIKit's own classes stand in
// their place.

/// The controller of a table.
class ObservedTableViewController: UITableViewController {
  override func viewDidLoad() {
    ReceivedCalls.note(.viewDidLoad, isCallback: true)
    super.viewDidLoad()
  }

  override func addChild(_ child: UIViewController) {
    ReceivedCalls.note(.addChild) { super.addChild(child) }
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

/// The same for a collection view.
class ObservedCollectionViewController: UICollectionViewController {
  override func viewDidLoad() {
    ReceivedCalls.note(.viewDidLoad, isCallback: true)
    super.viewDidLoad()
  }

  override func addChild(_ child: UIViewController) {
    ReceivedCalls.note(.addChild) { super.addChild(child) }
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

/// The controller of a row whose view is no content's.
class ObservedViewController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
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
