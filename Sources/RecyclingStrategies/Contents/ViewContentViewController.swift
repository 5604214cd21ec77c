import UIKit

/// The controller of a content that is only a view.
final class ViewContentViewController: ContentViewController {
  private let content: Content
  private var loadedContent: Content?

  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let content = model.map(content.content) ?? content.variants[0]
    loadedContent = content
    view = content.makeView()
  }

  override func show(_ model: RowModel) {
    if content.content(for: model) == loadedContent { return super.show(model) }
    // The view of the other type loads when it is next read.
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }
}

extension UIViewController {
  /// Sends a message to a delegate, if there is one. All such messages go through this method, so
  /// that they can be counted and timed.
  final func tell<Delegate>(_ delegate: Delegate?, _ message: (Delegate) -> Void) {
    guard let delegate else { return }
    CallTrace.performing(.delegateMessage, by: self) { message(delegate) }
  }
}
