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

/// A call that a controller of a list or of a row receives: a method of `UIViewController` that its class overrides.
public enum ReceivedCall: String, CaseIterable, Sendable {
  case addChild, removeFromParent, willMove, didMove, viewDidLoad
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// Who is told of the calls that controllers of lists and rows receive, on any UIKit.
@MainActor public protocol ReceivedCallObserver: AnyObject {
  func controllerWasMade()
  func controllerWasReleased()

  /// A controller received a call.
  ///
  /// - Parameter isAutomatic: Whether UIKit sent it, while an app's call of ``ReceivedCall/addChild`` or
  ///   ``ReceivedCall/removeFromParent`` was under way, or as a callback.
  func controllerReceived(_ call: ReceivedCall, isAutomatic: Bool)
}

/// What controllers receive while a stage of public UIKit API counts.
@MainActor public enum ReceivedCalls {
  /// Who is told, or `nil` outside of a stage.
  public static weak var observer: (any ReceivedCallObserver)? {
    didSet { isObserved = observer != nil }
  }
  /// Apart from the reference, since controllers ask in each callback. Set on the main thread alone.
  @exclusivity(unchecked)
  nonisolated(unsafe) static private(set) var isObserved = false

  /// The calls of apps under way, during which UIKit sends others.
  private static var depth = 0

  /// Notes the end of a controller, which is released on the main thread, in UIKit too.
  nonisolated static func noteRelease() {
    if isObserved { MainActor.assumeIsolated { observer?.controllerWasReleased() } }
  }

  @inline(__always)
  static func note(_ call: ReceivedCall, isCallback: Bool = false) {
    if isObserved { tell(call, isCallback) }
  }

  private static func tell(_ call: ReceivedCall, _ isCallback: Bool) {
    observer?.controllerReceived(call, isAutomatic: isCallback || depth > 0)
  }

  /// Notes a call that makes UIKit send others, and performs it.
  @inline(__always)
  static func note(_ call: ReceivedCall, performing body: () -> Void) {
    guard isObserved else { return body() }
    tell(call, false)
    depth += 1
    body()
    depth -= 1
  }
}
