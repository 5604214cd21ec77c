import HeadlessUIKit

/// What one row's controller shows: a view, and the controller that owns it.
public struct Content: Sendable {
  /// The name that the command line and the result file use.
  public let name: String
  /// One line of explanation for `bench list contents`.
  public let summary: String
  /// Whether it brings controllers of its own, which only a controller can hold.
  public let needsController: Bool
  /// Makes an empty view of this content.
  public let makeView: @MainActor @Sendable () -> ContentView

  /// Declares a content by the view that shows it.
  public init(
    name: String, summary: String, needsController: Bool = false,
    makeView: @escaping @MainActor @Sendable () -> ContentView
  ) {
    self.name = name
    self.summary = summary
    self.needsController = needsController
    self.makeView = makeView
  }

  /// Makes a controller without a model; its view is loaded when it is first asked for.
  @MainActor public func makeController() -> ContentViewController {
    ContentViewController(content: self)
  }

  /// Every content of this package, in the order in which it is listed.
  public static let all: [Content] = [.label, .card, .nibCard]
}

/// A view that shows a row's model and remembers which row it showed last.
open class ContentView: UIView {
  /// The index of the row shown last; nil before the first.
  public private(set) final var shownRow: Int?

  /// Shows `model`. An override calls `super`, and resets everything that the last row set.
  open func show(_ model: RowModel) {
    shownRow = model.row
  }
}

/// The controller of one row: it makes its view when first asked, and shows its model in it.
open class ContentViewController: UIViewController {
  private let content: Content

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

  private func showModelIfPossible() {
    guard let model, let contentView = viewIfLoaded as? ContentView else { return }
    contentView.show(model)
  }
}
