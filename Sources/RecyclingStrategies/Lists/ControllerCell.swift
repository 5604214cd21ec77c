import HeadlessUIKit

/// A cell that owns the controller whose view it shows.
class ControllerCell: RowCell {
  private var contentViewController: ContentViewController?

  /// Returns the cell's controller, created on first use.
  final func contentViewController(of content: Content) -> ContentViewController {
    if let contentViewController { return contentViewController }
    let contentViewController = content.makeController()
    self.contentViewController = contentViewController
    return contentViewController
  }

  /// Adds the controller before its view, so that a child receives the appearance callbacks.
  final func addViewController(toParent parent: UIViewController) {
    guard let contentViewController else { return }
    parent.addChild(contentViewController)
    contentViewController.didMove(toParent: parent)
    contentView.addSubview(contentViewController.view)
  }

  final func removeViewControllerFromParent() {
    guard let contentViewController else { return }
    contentViewController.view.removeFromSuperview()
    contentViewController.willMove(toParent: nil)
    contentViewController.removeFromParent()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentViewController?.viewIfLoaded?.frame = contentView.bounds
  }
}
