import UIKit

// Controllers of lists that tell `ReceivedCalls` what they receive, while a stage observes. An app's lists don't need them.

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
