import BenchmarkResults
import ScrollWorkloads

/// Something that an app's list must do, judged by the cases of its contents under all workloads that can break it.
package enum Need: String, CaseIterable, Sendable {
  /// Rows have one height and remember nothing: the base of every list.
  case oneHeight = "one-height"
  /// A row is as high as its content.
  case selfSizing = "self-sizing"
  /// Pictures arrive after their rows, and a row checks whose picture came.
  case latePictures = "late-pictures"
  /// Pictures arrive after their rows, and a row shows whatever came.
  case unguardedPictures = "unguarded-pictures"
  /// What the user did in a row is there when the row comes back.
  case state
  /// Rows show whether they are selected.
  case selection
  /// Rows contain lists, which are stopped and reset when the row is reused.
  case innerLists = "inner-lists"
  /// Rows contain lists, which go on when the row is reused.
  case unguardedLists = "unguarded-lists"
  /// A row's controller must have a parent, as one that hosts SwiftUI must.
  case hosting
  /// The user types in a row that scrolls away.
  case typing
  /// A row's controller is dear to make, and must not play unseen.
  case heavy
  /// Rows are inserted, deleted, moved and reloaded.
  case updates
  /// A further row takes no memory beyond what the list itself takes.
  case flatMemory = "flat-memory"
  /// The list is a pager, and its rows are pages: the base of every pager.
  case pages

  struct Rule {
    /// The names of its contents, the plainest first.
    var contents: [String] = []
    /// What only these contents can do wrong. A content that no rule names belongs to the first need with one of its metrics.
    var marks: [Metric] = []
    /// The workloads that can break it.
    var workloads = Need.lists
    /// What any row can do wrong.
    var ofAnyRow = Need.ofRows

    /// The failures that must have been looked for before a case is called right.
    var failures: [Metric] { ofAnyRow + marks }
  }

  /// The rules of all needs that cases are judged by. Of `oneHeight` and `pages`, the contents are those of no other need.
  static let rules: [Need: Rule] = [
    .oneHeight: Rule(ofAnyRow: ofBase),
    .updates: Rule(
      workloads: ["append", "filter", "refresh", "reload", "edit", "sections"], ofAnyRow: ofBase),
    .pages: Rule(workloads: pagers, ofAnyRow: ofRows + [.leakedControllers]),
    .selfSizing: Rule(contents: ["self-sizing", "auto-layout-text"], marks: [.wrongHeightRows]),
    .latePictures: Rule(
      contents: [
        "async-image-guarded", "async-image-cancelled", "async-image-prefetched",
        "async-image-task-cancelled",
      ], marks: [.wrongImageRows]),
    .unguardedPictures: Rule(
      contents: ["async-image", "async-image-task"], marks: [.wrongImageRows]),
    .state: Rule(contents: ["stateful"], marks: [.stateLost], workloads: lists + pagers),
    .selection: Rule(contents: ["selectable"], marks: [.staleSelections]),
    .innerLists: Rule(
      contents: ["inner-list-stopped"], marks: [.inheritedOffsets, .inheritedMotions]),
    .unguardedLists: Rule(
      contents: ["inner-list", "inner-list-reset"], marks: [.inheritedOffsets, .inheritedMotions]),
    .hosting: Rule(contents: ["hosted"], marks: [.uncontainedRows]),
    .typing: Rule(contents: ["typing"], marks: [.typingEnded]),
    .heavy: Rule(contents: ["video"], marks: [.playingOffScreen, .pausedRows]),
  ]

  private static let ofRows: [Metric] = [.blankRows, .wrongContentRows]
  private static let ofBase = ofRows + [.orphanedRows, .leakedControllers]
  private static let lists = Workload.all.filter { $0.screen == .list }.map(\.name)
  private static let pagers = Workload.all.filter { $0.screen == .pager }.map(\.name)
  private static let pagerWorkloads = Set(pagers)
  private static let containers = Set(Workload.all.map(\.name)).subtracting(lists + pagers)

  /// The contents that tell of it, the plainest first. Of the base of every list, and of what its rows tell, a card.
  package var contents: [String] {
    let own = Self.rules[self]?.contents ?? []
    return own.isEmpty ? ["card", "label"] : own
  }

  /// The needs by whose rows memory is judged: those with rows of their own, or else the base.
  package static func withRows(_ asked: [Need]) -> [Need] {
    let needs = asked.filter { $0 != .flatMemory }
    let own = needs.filter { !$0.isBase }
    return own.isEmpty ? needs : own
  }

  package var isBase: Bool { self == .oneHeight || self == .pages }

  func workloads(isPager: Bool) -> [String] {
    Self.rules[self]?.workloads.filter { Self.isOfPager($0) == isPager } ?? []
  }

  static func isOfPager(_ workload: String) -> Bool { pagerWorkloads.contains(workload) }

  /// Whether a workload is of a screen that no need is about, such as a navigation controller.
  static func isOfContainer(_ workload: String) -> Bool { containers.contains(workload) }

  static func needs(ofContent name: String, measuring metrics: Set<Metric>, isPager: Bool) -> [Need]
  {
    let own =
      allCases.first { rules[$0]?.contents.contains(name) == true }
      ?? allCases.first { rules[$0]?.marks.contains(where: metrics.contains) == true }
    let needs = own.map { [$0] } ?? (isPager ? [.pages] : [.oneHeight, .updates])
    return needs.filter { !$0.workloads(isPager: isPager).isEmpty }
  }
}
