import UIKit

/// A change of the rows of a list under test: what its app would learn from a server, a store or the user.
///
/// The list changes what it shows, and then its view, by a batch of its own, by a snapshot, or by ``send(to:)``:
///
/// ```swift
/// ListScroll(NotesViewController(notes: notes)) { list, change in
///   list.notes = change.rows.map(Note.init)
///   change.send(to: list.tableView)
/// }
/// ```
public struct RowsChange {
  /// The numbers of the rows in each section after the change. At the beginning, rows are numbered from 0, across sections.
  /// A row keeps its number wherever it moves; one that comes has a number that no row had before.
  public let sections: [[Int]]
  /// Whether the rows were loaded anew, as after a pull to refresh, so that the view reloads its data.
  public let isReload: Bool
  /// The places of the deleted rows before the change, without those of deleted sections.
  public let deletions: [IndexPath]
  /// The places of the inserted rows after the change, without those of inserted sections.
  public let insertions: [IndexPath]
  /// The moved rows: their places before and after the change, without those of moved sections.
  public let moves: [(from: IndexPath, to: IndexPath)]
  /// The deleted sections, numbered as before the change, and the inserted ones, numbered as after it.
  public let (deletedSections, insertedSections): (IndexSet, IndexSet)
  /// The moved sections: their numbers before and after the change.
  public let movedSections: [(from: Int, to: Int)]

  /// The numbers of the rows whose content changed in place. If there are any, the batch has nothing else.
  public let changedRows: [Int]
  fileprivate let versions: [Int32: UInt16]

  /// The numbers of all rows after the change, for a list of one section.
  public var rows: [Int] { Array(sections.joined()) }

  /// Returns how often the content of a row has changed in place, given the row's number.
  public func version(of row: Int) -> Int { Int(versions[Int32(row)] ?? 0) }

  /// Sends the change to a table in one batch, or reloads its data. Its data source must have changed before.
  @MainActor public func send(to tableView: UITableView) { send(toList: tableView) }

  /// Sends the change to a collection view in one batch, or reloads its data. Its data source must have changed before.
  @MainActor public func send(to collectionView: UICollectionView) { send(toList: collectionView) }

  @MainActor private func send(toList list: any ListView) {
    if isReload { return list.reloadData() }
    list.performUpdates {
      list.deleteSections(deletedSections)
      list.insertSections(insertedSections)
      for move in movedSections { list.moveSection(move.from, toSection: move.to) }
      list.deleteItems(at: deletions)
      list.insertItems(at: insertions)
      for move in moves { list.moveItem(at: move.from, to: move.to) }
      list.reloadItems(at: changedRows.compactMap(place))
    }
  }

  private func place(of row: Int) -> IndexPath? {
    for (section, rows) in sections.enumerated() {
      if let place = rows.firstIndex(of: row) { return IndexPath(row: place, section: section) }
    }
    return nil
  }
}

/// The rows of a list under test, in the sections that it has or that a workload gives it.
@MainActor package final class RowsUnderTest {
  /// The numbers of the rows, by which views are checked.
  package let order = RowOrder(count: 0)
  /// The section of each row. Sections may be empty.
  private var sectionOfRow: [Int] = []
  private var sectionCount = 1
  private var sectionLength: Int?
  /// The last update, and the section of each row before it.
  private var last = (changes: RowChanges(), isReload: true, before: [Int]())

  package init() { order.remembersRows = true }

  /// Numbers the rows that the list shows, in sections of some lengths.
  package func begin(withSections lengths: [Int]) {
    sectionOfRow = lengths.indices.flatMap { Array(repeating: $0, count: lengths[$0]) }
    sectionCount = max(1, lengths.count)
    order.restart(count: sectionOfRow.count)
  }

  /// Gives the list the rows with which a workload begins, in sections of a length, if any, by a reload.
  package func begin(count: Int, sectionLength: Int?) {
    self.sectionLength = sectionLength
    sectionOfRow = (0..<count).map { row in
      sectionLength.map { row / $0 } ?? (row < sectionOfRow.count ? sectionOfRow[row] : 0)
    }
    if let last = sectionOfRow.last, sectionLength != nil { sectionCount = last + 1 }
    order.restart(count: count)
    last = (RowChanges(), true, [])
  }

  /// Applies an update. Unless sections have a length, a row that comes joins the section of the row before it, and rows
  /// that replace all others have their sections.
  package func apply(_ update: RowUpdate) {
    let (before, changes) = (sectionOfRow, update.changes)
    var places = before.map(Optional.some)
    changes.apply(to: &places) { _ in nil }
    for move in changes.moves { places[move.target] = nil }
    order.apply(update)
    if let sectionLength {
      sectionOfRow = places.indices.map { $0 / sectionLength }
      sectionCount = (places.count + sectionLength - 1) / sectionLength
    } else if update.isReload, changes.deletions.count == before.count, places.count == before.count
    {
      sectionOfRow = before
    } else {
      var section = 0
      sectionOfRow = places.map { place in
        section = place ?? section
        return section
      }
    }
    last = (changes, update.isReload, before)
  }

  /// The last change, as the list gets it.
  package var change: RowsChange {
    change(last.changes, isReload: last.isReload, from: last.before)
  }

  private func change(_ changes: RowChanges, isReload: Bool, from before: [Int]) -> RowsChange {
    let (old, new) = (Self.paths(before), Self.paths(sectionOfRow))
    // Copied, so that what the list may keep is its own.
    let versions = order.versions.isEmpty ? [:] : order.versions.mapValues(\.self)
    let changedRows = order.changedRows
    var sections = Array(repeating: [Int](), count: sectionCount)
    for row in sectionOfRow.indices { sections[sectionOfRow[row]].append(order.model(ofRow: row)) }
    guard let sectionLength else {
      return RowsChange(
        sections: sections, isReload: isReload, deletions: changes.deletions.map { old[$0] },
        insertions: changes.insertions.map { new[$0] },
        moves: changes.moves.map { (old[$0.origin], new[$0.target]) }, deletedSections: [],
        insertedSections: [], movedSections: [], changedRows: changedRows, versions: versions)
    }
    return RowsChange(
      sections: sections, isReload: isReload, deletions: [], insertions: [], moves: [],
      deletedSections: IndexSet(changes.deletions.map { $0 / sectionLength }),
      insertedSections: IndexSet(changes.insertions.map { $0 / sectionLength }),
      movedSections: changes.moves(ofSections: sectionLength).map { ($0.origin, $0.target) },
      changedRows: changedRows, versions: versions)
  }

  /// Returns the places of rows, given their sections in ascending order.
  private static func paths(_ sectionOfRow: [Int]) -> [IndexPath] {
    var (section, first) = (0, 0)
    return sectionOfRow.indices.map { row in
      if sectionOfRow[row] != section { (section, first) = (sectionOfRow[row], row) }
      return IndexPath(row: row - first, section: section)
    }
  }
}

/// The model of each row in a changing list. It is created before any measurement, so that its memory (4 bytes per row) isn't
/// attributed to a strategy.
@MainActor public final class RowOrder {
  private var models: [Int32]
  private var nextModel: Int32
  /// The model that the first row showed at the beginning, or after all rows were last replaced.
  private var firstModel: Int32 = 0
  private let period: Int32
  /// How often each model has changed in place, of those that have.
  fileprivate private(set) var versions: [Int32: UInt16] = [:]
  private var lastUpdates: [Int] = []

  /// Creates the order of `count` rows in which row `i` shows model `i`. The list will have `most` rows at most, models at
  /// a distance of `period` look the same, and `changes` rows at most change in place.
  public init(count: Int, growingTo most: Int = 0, period: Int = 1, changes: Int = 0) {
    if changes > 0 { versions.reserveCapacity(changes) }
    self.period = Int32(period)
    models = []
    // Room for the rows that a workload's batches insert before they delete as many.
    models.reserveCapacity(max(count, most) + 256)
    models += 0..<Int32(count)
    nextModel = Int32(count)
  }

  func restart(count: Int) {
    models = Array(0..<Int32(count))
    (nextModel, firstModel) = (Int32(count), 0)
    (versions, lastUpdates) = ([:], [])
  }

  /// The number of rows.
  public var count: Int { models.count }

  /// Returns the index of the model that a row shows.
  public func model(ofRow row: Int) -> Int { Int(models[row]) }

  /// The models before the last change, if they are remembered, and whether the list may still show them.
  private var former: [Int32]?
  package var remembersRows = false, mayShowFormerRows = false
  package private(set) var changeCount = 0

  /// Returns the index of the model that a row shows, and that of the one that it may still show. A list under test may have
  /// other rows than it was told to show, and has its own before it was told of any.
  func models(ofRow row: Int) -> (now: Int, before: Int?) {
    if models.isEmpty { return (row, nil) }
    let before = mayShowFormerRows ? former.flatMap { row < $0.count ? Int($0[row]) : nil } : nil
    return (row < models.count ? model(ofRow: row) : -1, before)
  }

  /// Returns how often a model has changed in place.
  package func version(ofModel model: Int) -> UInt16 {
    versions.isEmpty ? 0 : versions[Int32(model)] ?? 0
  }

  /// The models that the last update changed in place.
  var changedRows: [Int] { lastUpdates.map(model) }

  /// Applies an update. Each inserted row shows the model that comes back there, or one that no row has
  /// shown before. Rows that take the places of all others look like those at the beginning.
  public func apply(_ update: RowUpdate) {
    changeCount += 1
    if remembersRows { former = models }
    lastUpdates = update.changes.updates
    for row in lastUpdates { versions[models[row], default: 0] += 1 }
    if let shown = update.models {
      update.changes.apply(to: &models) { firstModel + Int32(shown[$0]) }
      return
    }
    if update.isReload, update.changes.deletions.count == count {
      nextModel = (nextModel + period - 1) / period * period
      firstModel = nextModel
    }
    update.changes.apply(to: &models) { _ in
      defer { nextModel += 1 }
      return nextModel
    }
  }
}

/// An update of the rows of a list.
public struct RowUpdate: Equatable, Sendable {
  /// The changes of the rows.
  public var changes: RowChanges
  /// The models of all rows after the update, or `nil` if each inserted row shows a new one.
  public var models: [Int]?
  /// Whether the list reloads all data instead of performing a batch.
  public var isReload: Bool

  /// Creates an update whose inserted rows show new models.
  public init(_ changes: RowChanges, isReload: Bool = false) {
    self.changes = changes
    models = nil
    self.isReload = isReload
  }

  /// Creates an update from some models to others, both in ascending order, as a diffable data source does from its snapshots.
  /// Comparing them costs the same under every strategy, so it isn't a part of the update.
  public init(from old: [Int], to new: [Int]) {
    let (before, after) = (Set(old), Set(new))
    changes = RowChanges(
      deletions: old.indices.filter { !after.contains(old[$0]) },
      insertions: new.indices.filter { !before.contains(new[$0]) })
    models = new
    isReload = false
  }
}
