import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import UIKit

/// Why an app's own list can't be played. The description is one line with the problem and the remedy.
public struct ListError: Error, Equatable, CustomStringConvertible {
  public let description: String
  package init(_ description: String) { self.description = description }
}

extension UIViewController {
  /// Whether there is a list in the view, which is loaded, and laid out if that brings the list.
  package var hasList: Bool {
    loadViewIfNeeded()
    if ListScreen.scrollView(in: view) == nil { view.layoutIfNeeded() }
    return ListScreen.scrollView(in: view) != nil
  }

  package func requireList() throws(ListError) {
    if hasList { return }
    throw ListError("the view of \(type(of: self)) contains neither a table nor a collection view")
  }
}

/// What a workload does to an app's own list, whose rows are known only once it is presented.
@MainActor package struct ListScript {
  /// The list for which the frames are, whose rows have a mean height.
  package let geometry: ListGeometry
  /// The list with which the workload begins.
  package let beginning: ListGeometry
  package let frames: [FrameEvent]
  /// The frames after which the list is at its top again, at rest, with as many other rows if rows can be changed.
  package let end: [FrameEvent]
  private let workload: Workload
  /// The frames in which a list that has no rows at first may load them.
  package static let framesToLoad = 100

  package init(
    _ workload: Workload, rows: Int?, seed: UInt64, on list: ListScreen, changesRows: Bool
  ) throws(ListError) {
    let name = "\(type(of: list.viewController))"
    let whole = list.rowCount
    guard whole > 0 else {
      throw ListError(
        "the list of \(name) has no rows, not even after \(Self.framesToLoad) frames: give it rows that need no waiting"
      )
    }
    var geometry = ListGeometry(rows: rows ?? whole)
    geometry.rowHeight = list.scrollView.contentSize.height / Double(whole)
    guard (1...whole).contains(geometry.rows) else {
      throw ListError(
        "the list of \(name) has \(whole) rows: scroll through 1 to \(whole) of them, not \(geometry.rows)"
      )
    }
    guard geometry.maximumOffset > 0 else {
      if list.scrollView.contentSize.width > list.scrollView.bounds.width + 1 {
        throw ListError("the list of \(name) scrolls sideways, and workloads scroll down and up")
      }
      throw ListError(
        "\(geometry.rows) rows of \(name) fit on the screen, so that none comes in: take more")
    }
    var frames = workload.trace(for: geometry, seed: seed).frames
    // It promises all rows, and those of the first screen have left after its first frame.
    if workload.name == Workload.through.name { frames.insert(.idle, at: 0) }
    if let event = frames.first(where: { !$0.isOfAnyList && !($0.changesRows && changesRows) }) {
      throw ListError(
        "the workload '\(workload.name)' has \(event.kind) events, "
          + (event.changesRows
            ? "and nothing says how the rows of \(name) change: ListScroll(…) { list, change in … } does"
            : "which need the rows of a run: choose one that scrolls, changes rows, rotates, reloads or waits")
      )
    }
    (self.workload, self.geometry, self.frames) = (workload, geometry, frames)
    beginning = workload.beginning(of: geometry)
    let all = RowEdits(
      deletions: Array(0..<beginning.after(frames).rows), insertions: Array(0..<beginning.rows))
    end =
      beginning.wayBack(after: frames) + [.scroll(to: 0), changesRows ? .refresh(all) : .reload]
      + FrameEvent.rest
  }

  /// Gives a list the rows with which the workload begins, if they are others. Returns whether they were.
  package func begin(_ underTest: RowsUnderTest, on list: ListScreen) -> Bool {
    guard workload.sectionLength != nil || beginning.rows != list.rowCount else { return false }
    underTest.begin(count: beginning.rows, sectionLength: workload.sectionLength)
    return true
  }

  /// Returns an event whose offset is within the list and, if the workload follows rows, at the same place of the list's row.
  package func placed(_ event: FrameEvent, on list: ListScreen) -> FrameEvent {
    guard workload.followsRows, case .scroll(let offset) = event, offset > 0 else {
      guard workload.bounces, case .scroll(let offset) = event else {
        return event.limited(to: list)
      }
      return event.limited(to: list, excess: max(0, offset - geometry.maximumOffset))
    }
    let row = (offset / geometry.rowHeight).rounded(.down)
    guard let frame = list.frame(ofRow: Int(row)) else { return event.limited(to: list) }
    let place = frame.minY + (offset / geometry.rowHeight - row) * frame.height
    return FrameEvent.scroll(to: (place * 64).rounded() / 64).limited(to: list)
  }
}

extension FrameEvent {
  /// Returns an event whose offset isn't beyond the end of a list, which may be shorter than its rows' heights promised, or
  /// is beyond it by `excess`, in which it bounces.
  @MainActor package func limited(to list: ListScreen, excess: Double = 0) -> FrameEvent {
    guard case .scroll(let offset) = self else { return self }
    let view = list.scroller
    let end = max(0, view.contentSize.height + view.contentInset.bottom - view.bounds.height)
    return .scroll(to: min(offset, end + excess))
  }

  /// Whether the event can be sent to any list, whatever its rows are.
  fileprivate var isOfAnyList: Bool {
    switch self {
    case .scroll, .idle, .reload, .inset, .resize, .memoryWarning, .touch, .cover, .uncover: true
    default: false
    }
  }

  fileprivate var changesRows: Bool {
    switch self {
    case .edit, .refresh, .filter: true
    default: false
    }
  }
}

/// What was counted while a workload was played on an app's own list.
package struct ListOutcome: Equatable, Sendable {
  package var figures: [Figure] = []
  /// The row-frames in which a row showed nothing, those with another row or a part of its own, and those not checked.
  package var blankRows = 0, wrongContentRows = 0, uncheckedRows = 0, uncontainedRows = 0
  /// Where a row was wrong for the first time, in any way and in each: `first in frame 5: row 12 is blank`.
  package var firstWrongRow, firstBlankRow, firstWrongContentRow, firstOrphanedRow: String?
  /// Where a row was unchecked for the first time, and what it showed.
  package var firstUncheckedRow: String?
  /// Where the controller of a row had no parent for the first time.
  package var firstUncontainedRow: String?
  /// The row-frames in which a row was lower than its content needs, where that was looked for, and the first one.
  package var cutOffRows: Int?
  package var firstCutOffRow: String?
  /// The displays in which a row showed other texts than before, where that was looked for, and the first one.
  package var staleTexts: Int?
  package var firstStaleText: String?
  /// Where the last appearance callback of a controller contradicted the screen for the first time.
  package var firstStaleAppearance: String?
  /// The controllers that were left behind, or `nil` if none were.
  package var leftBehindControllers: String?
  /// The cells that were left behind, or `nil` if none were, or nothing looked for them.
  package var leftBehindCells: String?
  /// What is known of the controllers that leak, or `nil` if none do.
  package var leakedControllers: String?
  /// Whether all calls were told. If not, another test interfered.
  package var isWhole = true
  /// Why allocations weren't counted, or `nil` if all were.
  package var allocationProblem: String?

  package init() {}

  /// Returns kinds of controllers with their numbers: `17 of RowController, in Feed; Feed`. `nil` if there are none.
  package static func summary(of kinds: [String]) -> String? {
    let parts = Dictionary(grouping: kinds) { $0 }.map { kind, all in
      all.count == 1 ? kind : "\(all.count) of \(kind)"
    }
    return parts.isEmpty ? nil : parts.sorted().joined(separator: "; ")
  }
}
