import UIKit

final class DrawerPresentationController: UIPresentationController {
  private let dimming = UIView()
  private(set) var events: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = presentedViewController.preferredContentSize.height
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  override func presentationTransitionWillBegin() {
    events.append("will begin")
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(dimming, at: 0)
    dimming.alpha = 0
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.dimming.alpha = 1 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    events.append("did end \(completed)")
    if completed { dimming.removeFromSuperview() }
  }
  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }
  func transitionDuration(using _: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveEaseOut,
      animations: { view.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
