import HeadlessUIKit

/// The controller of one row: it makes its view when first asked, and shows its model in it.
open class ContentViewController: UIViewController {
  /// What this controller shows.
  public private(set) final var content: Content

  /// The row that this controller stands for. Setting it resets the view completely, since a
  /// recycled controller meets a new row with whatever the last one left behind.
  public final var model: RowModel? {
    didSet { showModelIfPossible() }
  }

  /// Makes a controller that shows `content`.
  public init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  open override func loadView() {
    view = content.makeView()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showModelIfPossible()
  }

  /// Shows the model. The view has been loaded; an override calls `super`.
  open func show(_ model: RowModel) {
    (view as? ContentView)?.show(model)
  }

  /// Whether this controller can show `content`: its own, or any that is a view and nothing more if
  /// its own is that, too.
  public final func canShow(_ content: Content) -> Bool {
    content == self.content || !content.needsController && !self.content.needsController
  }

  /// Becomes a controller of `content`: one of another kind gives up its view, and loads that of the
  /// new kind when it is next asked for.
  ///
  /// - Precondition: it can show it.
  public final func change(to content: Content) {
    guard content != self.content else { return }
    precondition(
      canShow(content), "a controller of \(self.content.name) can't show \(content.name)")
    self.content = content
    viewIfLoaded?.removeFromSuperview()
    view = nil
  }

  /// Does what the row's own code does when its user acts on it for the `number`th time; nothing
  /// unless overridden.
  open func userDidAct(_ number: Int) {}

  private func showModelIfPossible() {
    guard let model, isViewLoaded else { return }
    show(model)
  }
}
