import UIKit

/// The controller of a content that is only a view.
final class ViewContentViewController: ContentViewController {
  private let content: Content
  private var loadedContent: Content?

  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

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
