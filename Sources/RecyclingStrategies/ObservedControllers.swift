import UIKit

// Controllers of rows tell `ReceivedCalls` what they receive, while a stage observes.

/// The controller of a row. In an app, it is a `UIViewController`.
open class ObservedViewController: UIViewController {
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    if ReceivedCalls.isObserved { ReceivedCalls.observer?.controllerWasMade("\(type(of: self))") }
  }

  public required init?(coder: NSCoder) { nil }

  deinit { if ReceivedCalls.isObserved { ReceivedCalls.noteRelease(of: "\(type(of: self))") } }

  open override func viewDidLoad() {
    ReceivedCalls.noteLoad(of: self)
    super.viewDidLoad()
  }

  open override func willMove(toParent parent: UIViewController?) {
    ReceivedCalls.noteMove(to: parent)
    super.willMove(toParent: parent)
  }

  open override func didMove(toParent parent: UIViewController?) {
    ReceivedCalls.note(.didMove)
    super.didMove(toParent: parent)
  }

  open override func removeFromParent() {
    ReceivedCalls.note(.removeFromParent) { super.removeFromParent() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    ReceivedCalls.note(.viewWillAppear, isCallback: true)
    super.viewWillAppear(animated)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    ReceivedCalls.note(.viewIsAppearing, isCallback: true)
    super.viewIsAppearing(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    ReceivedCalls.note(.viewDidAppear, isCallback: true)
    super.viewDidAppear(animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    ReceivedCalls.note(.viewWillDisappear, isCallback: true)
    super.viewWillDisappear(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    ReceivedCalls.note(.viewDidDisappear, isCallback: true)
    super.viewDidDisappear(animated)
  }
}

/// A call that is sent to a controller of a row, or, for ``addChild``, with it.
public enum ReceivedCall: String, CaseIterable, Sendable {
  case addChild, removeFromParent, willMove, didMove, viewDidLoad
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
}

/// Who is told of the calls that controllers of rows receive, on any UIKit.
@MainActor public protocol ReceivedCallObserver: AnyObject {
  // Each with the name of the controller's class.
  func controllerWasMade(_ name: String)
  func controllerWasReleased(_ name: String)

  /// A controller has loaded its view.
  func controllerLoaded(_ view: UIView)

  /// A controller received a call, from UIKit if `isAutomatic`: as a callback, or while an app's call of another was under way.
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
  nonisolated(unsafe) package static private(set) var isObserved = false

  /// The calls of apps under way, during which UIKit sends others.
  private static var depth = 0

  /// Notes the end of a controller, which is released on the main thread, in UIKit too.
  package nonisolated static func noteRelease(of name: String) {
    if isObserved { MainActor.assumeIsolated { observer?.controllerWasReleased(name) } }
  }

  @inline(__always)
  package static func note(_ call: ReceivedCall, isCallback: Bool = false) {
    if isObserved { tell(call, isCallback) }
  }

  @inline(__always)
  package static func noteLoad(of controller: UIViewController) {
    guard isObserved else { return }
    observer?.controllerLoaded(controller.view)
    tell(.viewDidLoad, true)
  }

  /// Notes that a child will move to a parent, which `addChild` sends, or that it will leave its parent.
  @inline(__always)
  package static func noteMove(to parent: UIViewController?) {
    guard isObserved else { return }
    if parent != nil { tell(.addChild, false) }
    tell(.willMove, parent != nil)
  }

  private static func tell(_ call: ReceivedCall, _ isCallback: Bool) {
    observer?.controllerReceived(call, isAutomatic: isCallback || depth > 0)
  }

  /// Notes a call that makes UIKit send others, and performs it.
  @inline(__always)
  package static func note(_ call: ReceivedCall, performing body: () -> Void) {
    guard isObserved else { return body() }
    tell(call, false)
    depth += 1
    body()
    depth -= 1
  }
}
