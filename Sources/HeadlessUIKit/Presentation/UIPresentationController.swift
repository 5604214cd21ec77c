@preconcurrency @MainActor open class UIPresentationController: NSObject {
  enum Phase { case idle, waiting, presenting, shown, dismissing }
  final var phase = Phase.idle
  private unowned let presented: UIViewController
  final weak var presenter: UIViewController?, anchor: UIWindow?
  final var madeFor: UIModalPresentationStyle?, container: UIView?
  private final weak var formerSuperview: UIView?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    (presented, presenter) = (presentedViewController, presenting)
  }
  public final var presentedViewController: UIViewController { presented }
  public final var presentingViewController: UIViewController { presenter ?? presented }
  public final var presentationStyle: UIModalPresentationStyle { presented.resolvedStyle }
  public final var containerView: UIView? { container }
  open var presentedView: UIView? { presented.view }
  open var frameOfPresentedViewInContainerView: CGRect { container?.boundsStore ?? .zero }
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  /// Plays a user who swipes the presented view away, if that is allowed. An addition to UIKit's API.
  public final func dismissInteractively() {
    let allowed = delegate?.presentationControllerShouldDismiss(self) ?? true
    guard allowed, !presented.isModalInPresentation else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presented.dismiss(animated: true) { self.delegate?.presentationControllerDidDismiss(self) }
  }
}

extension UIPresentationController {
  final func begin(in window: UIWindow, animated: Bool, _ completion: (() -> Void)?) {
    guard phase == .waiting, let presenter else { return }
    phase = .presenting
    let container = PresentationContainer(self, frame: window.boundsStore)
    self.container = container
    window.extras?.steps?.containers.append(container)
    presentationTransitionWillBegin()
    let removes = shouldRemovePresentersView && presenter.viewStore?.windowLink != nil
    if removes { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    window.addSubview(container)
    let view: UIView = presented.view
    view.setFrame(frameOfPresentedViewInContainerView)
    container.addSubviewAutomatically(view)
    window.addStep { self.end(removing: removes ? presenter : nil, completion) }
  }
  private final func end(removing presenter: UIViewController?, _ completion: (() -> Void)?) {
    presentationTransitionDidEnd(true)
    presented.endAppearanceTransition()
    phase = .shown
    if let presenter, let view = presenter.viewStore {
      formerSuperview = view.superviewLink
      view.leaveSuperview()
      presenter.endAppearanceTransition()
    }
    completion?()
  }
  final func returnPresentersView(animated: Bool) -> Bool {
    guard let presenter, let view = presenter.viewStore, let superview = formerSuperview else {
      return false
    }
    formerSuperview = nil
    presenter.beginAppearanceTransition(true, animated: animated)
    view.setFrame(superview.boundsStore)
    superview.insert(view, at: 0)
    return true
  }
  final func removeContainer() {
    dismissalTransitionDidEnd(true)
    presented.viewStore?.leaveSuperview()
    presented.endAppearanceTransition()
    let view = container
    view?.windowLink?.extras?.steps?.containers.removeAll { $0 === view }
    view?.leaveSuperview()
    container = nil
    phase = .idle
    presented.extras?.presentation = nil
    presenter?.extras?.presented = nil
  }
}

private final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?

  init(_ presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { fatalError(UIView.noArchives) }
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    if let view = presentation.presentedViewController.viewStore, view.superviewLink === self {
      view.setFrame(presentation.frameOfPresentedViewInContainerView)
    }
    presentation.containerViewDidLayoutSubviews()
  }
}

/// The methods that adapt a presentation and hear of its end. All methods are optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_: UIPresentationController) {}
  public func presentationControllerDidDismiss(_: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {}
}
