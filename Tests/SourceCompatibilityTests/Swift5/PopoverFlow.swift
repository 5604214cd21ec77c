import UIKit

/// Presents content at the bottom, above a dimmed screen.
public class DrawerPresentationController: UIPresentationController {
  let dimming = UIView()
  public private(set) var events: [String] = []

  public override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = presentedViewController.preferredContentSize.height
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  public override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    events.append("will begin")
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(dimming, at: 0)
    dimming.alpha = 0
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    events.append("did end \(completed)")
    if completed { dimming.removeFromSuperview() }
  }

  public override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

public class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  public func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval {
    0.25
  }

  public func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else {
      transitionContext.completeTransition(false)
      return
    }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseOut,
      animations: { view.alpha = 1 },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

public class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
  public private(set) var presentation: DrawerPresentationController?

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let presentation = DrawerPresentationController(
      presentedViewController: presented, presenting: presenting)
    self.presentation = presentation
    return presentation
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    FadeAnimator()
  }
}

/// A screen that shows choices in a popover, and a drawer.
public class ChoiceViewController: UIViewController, UIPopoverPresentationControllerDelegate {
  public let anchor = UIButton(type: .system)
  let transition = DrawerTransition()
  public private(set) var choices: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    anchor.frame = CGRect(x: 20, y: 40, width: 80, height: 30)
    anchor.setTitle("Choose", for: .normal)
    anchor.addAction(UIAction { [weak self] _ in self?.showPopover() }, for: .touchUpInside)
    view.addSubview(anchor)
  }

  public func showPopover() {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 200, height: 120)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = anchor
    content.popoverPresentationController?.sourceRect = anchor.bounds
    content.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    content.popoverPresentationController?.delegate = self
    present(content, animated: false)
  }

  public func showDrawer() {
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 0, height: 200)
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = transition
    present(content, animated: false)
  }

  public func askForName() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { field in field.placeholder = "Name" }
    let accept = UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
      self?.choices.append(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(accept)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.preferredAction = accept
    present(alert, animated: false, completion: nil)
  }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    .none
  }
}
