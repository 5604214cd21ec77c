public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none, fullScreen, pageSheet, formSheet, currentContext, custom,
    overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

// **Model choices:** `present` and `dismiss` return before any callback, with `presentedViewController` set. The turn begins
// the transition after its layout, and ends it after the next one. A presentation during a dismissal waits for its end.

extension UIViewController {
  final var resolvedStyle: UIModalPresentationStyle {
    let style = modalPresentationStyle
    if style != .automatic { return style }
    return self is UIAlertController ? .overFullScreen : .pageSheet
  }
  func makePresentationController(from presenter: UIViewController?) -> UIPresentationController {
    let style = resolvedStyle
    if let made = extras?.presentation, made.phase != .idle || made.madeFor == style { return made }
    let made: UIPresentationController
    switch style {
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet:
      made = UISheetPresentationController(presentedViewController: self, presenting: presenter)
    default:
      let delegate = style == .custom ? transitioningDelegate : nil
      made =
        delegate?.presentationController(
          forPresented: self, presenting: presenter, source: presenter ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    }
    made.madeFor = style
    ownExtras.presentation = made
    return made
  }
  private final func presenter(for controller: UIViewController) -> UIViewController {
    let style = controller.resolvedStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    var candidate = self
    while !(isInContext && candidate.definesPresentationContext), let above = candidate.parentLink {
      candidate = above
    }
    return candidate
  }
  final func beginPresenting(
    _ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    if let former = controller.extras?.presentation, former.phase != .idle {
      UIKitException.invalidArgument.raise(
        "Application tried to present modally a view controller \(controller) that is already "
          + "being presented by \(former.presentingViewController).")
    }
    if controller.parentLink != nil || controller.viewStore?.windowLink != nil {
      UIKitException.invalidArgument.raise(
        "Application tried to present modally an active controller \(controller).")
    }
    let presenter = presenter(for: controller)
    if let current = presenter.extras?.presented, current.extras?.presentation?.phase != .dismissing
    {
      return UIKitException.warn(
        "Attempt to present \(controller) on \(presenter) (from \(self)) which is already "
          + "presenting \(current).")
    }
    guard let window = presenter.viewStore?.windowLink else {
      return UIKitException.warn(
        "Attempt to present \(controller) on \(presenter) (from \(self)) whose view is not in "
          + "the window hierarchy.")
    }
    if presenter.extras?.presented != nil {
      return window.addStep { [self] in beginPresenting(controller, animated: animated, completion)
      }
    }
    let presentation = controller.makePresentationController(from: presenter)
    presentation.presenter = presenter
    presentation.phase = .waiting
    presentation.anchor = window
    presenter.ownExtras.presented = controller
    controller.loadViewIfNeeded()
    window.addStep { presentation.begin(in: window, animated: animated, completion) }
  }
  final func beginDismissing(animated: Bool, _ completion: (() -> Void)?) {
    guard let host = presentedViewController == nil ? presentingViewController : self else {
      completion?()
      return
    }
    var presenter = host
    while presenter.extras?.presented == nil, let above = presenter.parentLink { presenter = above }
    guard let window = presenter.extras?.presented?.extras?.presentation?.anchor else { return }
    window.addStep { presenter.dismissPresented(in: window, animated: animated, completion) }
  }
  private func dismissPresented(in window: UIWindow, animated: Bool, _ completion: (() -> Void)?) {
    var leaving: [UIPresentationController] = []
    var next = extras?.presented
    while let presentation = next?.extras?.presentation {
      leaving.append(presentation)
      next = presentation.presentedViewController.extras?.presented
    }
    if leaving.isEmpty || leaving[0].phase == .dismissing { return }
    if leaving.contains(where: { $0.phase != .shown }) {
      return window.addStep { self.dismissPresented(in: window, animated: animated, completion) }
    }
    for presentation in leaving.reversed() {
      presentation.phase = .dismissing
      presentation.dismissalTransitionWillBegin()
      let controller = presentation.presentedViewController
      if controller.viewStore?.windowLink != nil {
        controller.beginAppearanceTransition(false, animated: animated)
      }
    }
    let returns = leaving[0].returnPresentersView(animated: animated)
    window.addStep {
      if returns { self.endAppearanceTransition() }
      let controllers = leaving.map(\.presentedViewController)
      for presentation in leaving.reversed() { presentation.removeContainer() }
      withExtendedLifetime(controllers) { completion?() }
    }
  }
}
