import UIKit

// What a strategy uses besides UIKit. In an app, these are the app's own model, controller and view.

/// The model of one row.
public struct RowModel: Sendable {
  /// The row's number. A row keeps it when rows above it come and go.
  public let row: Int
  /// The name of the row's type of content. It serves as the reuse identifier of the row's cell.
  public let type: String
  /// A headline.
  public let title: String
  /// A paragraph.
  public let body: String
  /// The fill color of the row's thumbnail, as RGBA bytes in memory order.
  public let thumbnailPixel: UInt32
  /// Whether the user has selected the row.
  public var isSelected = false
  /// How often the row's content has changed in place.
  public var version: Int { Int(changes) }
  // It fits beside the selection, so that a model takes no more memory.
  var changes: UInt16 = 0
}

/// What the user did in a row, which the row's model doesn't contain.
public struct RowState: Equatable, Sendable {
  /// A text that is half typed.
  public var draft: String
  /// The distance by which the row's content is scrolled to the left, in points.
  public var offset: CGFloat

  /// Creates a state.
  public init(draft: String, offset: CGFloat) {
    self.draft = draft
    self.offset = offset
  }
}

/// What the user did in rows off screen, by the rows' numbers.
@MainActor struct SavedStates {
  private var states: [Int: RowState] = [:]

  mutating func save(_ viewController: ContentViewController) {
    if let model = viewController.model { states[model.row] = viewController.state }
  }

  mutating func restore(_ viewController: ContentViewController) {
    guard let model = viewController.model else { return }
    if let state = states.removeValue(forKey: model.row) { viewController.state = state }
  }
}

/// The rows of a list.
@MainActor public protocol ListModel: AnyObject {
  /// The number of rows.
  var count: Int { get }
  /// The height of every row in points, or `UITableView.automaticDimension` if the rows' content determines it.
  var height: CGFloat { get }
  /// The average height of a row, in points.
  var estimatedHeight: CGFloat { get }
  /// The names of the types of content, each with a reuse identifier of its own.
  var types: [String] { get }
  /// The number of rows in each section but the last, or `nil` if all are in one section.
  var sectionLength: Int? { get }

  /// The numbers of the rows whose content changed in place when rows last changed.
  var changedRows: [Int] { get }

  /// Returns the model of a row.
  func model(at indexPath: IndexPath) -> RowModel

  /// Fetches a model anew from the store, with a query for each call.
  func fetch(_ model: RowModel) -> RowModel

  /// Creates a controller for a model's type of content. Its view loads when first read.
  func makeViewController(for model: RowModel) -> ContentViewController

  /// Creates a view for a model's type of content.
  func makeView(for model: RowModel) -> ContentView
}

extension ListModel {
  /// The number of sections.
  public var sectionCount: Int {
    sectionLength.map { (count + $0 - 1) / $0 } ?? 1
  }

  /// Returns the number of rows in a section.
  public func count(inSection section: Int) -> Int {
    sectionLength.map { min($0, count - section * $0) } ?? count
  }

  /// Returns the number of a row, counted across sections.
  public func number(at indexPath: IndexPath) -> Int {
    indexPath.section * (sectionLength ?? 0) + indexPath.row
  }

  /// Returns the index path of a row by its number.
  public func indexPath(ofRow row: Int) -> IndexPath {
    guard let sectionLength else { return IndexPath(row: row, section: 0) }
    return IndexPath(row: row % sectionLength, section: row / sectionLength)
  }
}

/// The controller of one row's content.
open class ContentViewController: ObservedViewController {
  /// The model to show. Setting it resets the controller, because a recycled one still shows its previous row. For a model with
  /// another type of content, the controller discards its view and loads another one.
  public final var model: RowModel? {
    didSet {
      if let model, isViewLoaded { show(model) }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let model { show(model) }
  }

  /// Shows a model in the loaded view. Overrides must call `super`.
  open func show(_ model: RowModel) {
    (view as? ContentView)?.show(model)
  }

  /// What the user did in the row since its model was set, or `nil` if nothing. Setting it restores that.
  open var state: RowState? {
    get { (viewIfLoaded as? ContentView)?.state }
    set { (view as? ContentView)?.state = newValue }
  }

  /// Simulates the user's action with a number on the row. The default does nothing.
  open func userDidAct(_ number: Int) {}
}

/// The view of one row's content. If the content determines the row's height, the view overrides `sizeThatFits(_:)`.
open class ContentView: UIView {
  /// The number of the row shown last, or `nil` before the first.
  public private(set) final var shownRow: Int?
  private final var changes: UInt16 = 0
  public final var shownVersion: Int? { Int(changes) }

  /// Creates a view. Subclasses override ``setUp()`` instead.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  // Contents are made in code or by nibs that code describes.
  public required init?(coder: NSCoder) { nil }

  /// Adds the view's parts. Called once, when the view is made.
  open func setUp() {}

  /// Shows a model. Overrides must call `super` and reset everything that the previous row set.
  open func show(_ model: RowModel) {
    shownRow = model.row
    changes = model.changes
  }

  /// Whether all parts of the view show the last model. Views whose parts change by themselves override it. It isn't measured.
  open var isShowingAll: Bool { true }

  /// What the user did in the view since it was told to show its model, or `nil` if nothing. Views with a state override it.
  open var state: RowState? {
    get { nil }
    set {}
  }
}

/// A view that knows which row it shows. Views of an app conform so that rows on screen can be checked; others are unchecked.
@MainActor public protocol RowShowing: UIView {
  /// The number of the model shown last, or `nil` before the first.
  var shownRow: Int? { get }
  /// Whether all parts of the view show the last model. The default is `true`.
  var isShowingAll: Bool { get }
  /// The version of the model shown last: 0 at first, and one more each time that the row's content changed in place. The
  /// default is `nil`, so that a row that shows an earlier version isn't found.
  var shownVersion: Int? { get }
}

extension RowShowing {
  public var isShowingAll: Bool { true }
  public var shownVersion: Int? { nil }
}

extension ContentView: RowShowing {}

/// A list that keeps something for each row.
@MainActor public protocol RowChangeObserver {
  /// Called after the rows have changed and before the list's view is updated.
  func rowsDidChange(_ changes: RowChanges)
}

/// A list that shows changed rows by itself, such as one with a diffable data source.
@MainActor public protocol ChangedRowsShowing {
  /// Shows the rows that there are now. Called after they have changed, in place of an update of the list's view.
  func showChangedRows()
}

/// A list that shows by itself which rows are selected.
@MainActor public protocol SelectionShowing {
  /// Shows the selection that there is now. Called after the user has selected all rows, or none.
  func showSelection()
}

/// A view that shows whether its row is selected.
@MainActor public protocol SelectableRow: UIView {
  /// Whether the row is shown as selected.
  var isSelected: Bool { get set }
}

/// A batch of changes to the rows of a list, as in UIKit's batch updates: `deletions` and the origins of `moves` are indices
/// from before the batch, `insertions` and the targets of `moves` indices from after it. Rows whose content changes in place
/// are alone in a batch.
public struct RowChanges: Equatable, Sendable {
  /// The deleted rows.
  public var deletions: [Int]
  /// The inserted rows.
  public var insertions: [Int]
  /// The moved rows.
  public var moves: [Move]
  /// The rows whose content changed in place.
  public var updates: [Int]

  /// A move of a row.
  public struct Move: Equatable, Sendable {
    /// The row's index before the batch.
    public var origin: Int
    /// The row's index after the batch.
    public var target: Int

    /// Creates a move.
    public init(from origin: Int, to target: Int) {
      self.origin = origin
      self.target = target
    }
  }

  /// Creates a batch of changes.
  public init(
    deletions: [Int] = [], insertions: [Int] = [], moves: [Move] = [], updates: [Int] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// Applies the changes to an array with an element for each row, where `make` creates that of an inserted row, given its new
  /// index. Returns the elements of the deleted rows, last first.
  @discardableResult
  public func apply<Element>(to rows: inout [Element], making make: (Int) -> Element) -> [Element] {
    var arriving = moves.map { (index: $0.target, element: rows[$0.origin]) }
    let gone = deletions.sorted(by: >).map { rows[$0] }
    for index in (deletions + moves.map(\.origin)).sorted(by: >) { rows.remove(at: index) }
    arriving += insertions.map { ($0, make($0)) }
    for (index, element) in arriving.sorted(by: { $0.index < $1.index }) {
      rows.insert(element, at: index)
    }
    return gone
  }
}
