import Foundation
import HeadlessUIKit

/// The controller of one row. It loads its view on demand and shows its model in it.
open class ContentViewController: UIViewController {
  /// The content that the controller shows.
  public private(set) final var content: Content

  /// The model of the controller's row. Setting it resets the view completely, because a recycled
  /// controller still shows its previous row.
  public final var model: RowModel? {
    didSet { showModelIfPossible() }
  }

  /// Creates a controller that shows a content.
  public init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  open override func loadView() {
    view = content.makeView()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showModelIfPossible()
  }

  /// Shows a model in the loaded view. Overrides must call `super`.
  open func show(_ model: RowModel) {
    (view as? ContentView)?.show(model)
  }

  /// Returns whether this controller can show a content: its own, or any without a controller if
  /// its own has none either.
  public final func canShow(_ content: Content) -> Bool {
    content == self.content || !content.needsController && !self.content.needsController
  }

  /// Switches to another content. Discards the view, and loads one of the new content when it is
  /// next read.
  ///
  /// - Precondition: The controller can show the content.
  public final func change(to content: Content) {
    guard content != self.content else { return }
    precondition(
      canShow(content), "a controller of \(self.content.name) can't show \(content.name)")
    self.content = content
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }

  /// Simulates the user's action with a number on the row. The default does nothing.
  open func userDidAct(_ number: Int) {}

  private func showModelIfPossible() {
    guard let model, isViewLoaded else { return }
    show(model)
  }
}
