import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import UIKitStage

/// Finds controllers that live on, and that a list uses in the second of four repetitions and never after. The first
/// repetition doesn't tell, because a pool may keep for good what only that one needed.
@MainActor final class LeakSearch: Probe, CallObserver {
  // An object, because to copy a weak reference in every frame takes longer than the frame.
  private final class Use {
    weak var controller: UIViewController?
    var parent: UIViewController.Type?
    var row: Int?
    /// The frame, over all repetitions, at whose end it was last in the list, or in which it was made.
    var frame: Int
    var isShown = false

    init(_ controller: UIViewController, frame: Int) {
      (self.controller, self.frame) = (controller, frame)
    }
  }

  private var framesOfRepetition = Int.max
  private var framesOfWorkload = Int.max
  /// Rows of all repetitions are counted alike if they look the same after some rows.
  private let period: Int?
  private var frame = 0
  /// The controllers by their numbers in the `ObjectCensus`.
  private var uses: [Int: Use] = [:]
  private var leaked: [String] = []
  /// The number of controllers in the list at the end of each repetition.
  private var shownAtEnds: [Int] = []
  /// The first leaked controller, with the last parent that it had, and the number of others.
  private(set) var summary: String?

  init(period: Int? = nil) { self.period = period }

  /// Begins repetitions of `framesOfRepetition` frames each, of which the first `framesOfWorkload` are the workload's.
  func begin(framesOfRepetition: Int, of framesOfWorkload: Int) {
    (self.framesOfRepetition, self.framesOfWorkload) = (framesOfRepetition, framesOfWorkload)
    frame = 0
  }

  /// Returns a line for each leaked controller, with its last row and its last frame in the list, and one for blocks.
  static func lines(for scenario: Scenario) throws -> [String] {
    guard let repeated = scenario.repeated() else { return [] }
    let leaks = try scenario.leaks()
    func count(_ metric: Metric) -> Int {
      leaks.first { $0.metric == metric && $0.phase == .scroll }.map { Int($0.value) } ?? 0
    }
    var lines: [String] = []
    if count(.leakedControllers) > 0 {
      let search = LeakSearch(period: scenario.models.period)
      search.begin(framesOfRepetition: scenario.repetition.count, of: scenario.trace.frames.count)
      CallTrace.observer = search
      defer { CallTrace.observer = nil }
      try repeated.play(with: search)
      lines = search.leaked.map { "leaked: \($0)" }
    }
    let blocks = count(.leakedBlocks)
    if blocks > 0 {
      lines.append("leaked: \(blocks) blocks of \(count(.leakedBytes)) bytes in each repetition")
    }
    return lines
  }

  func callWillBegin(_ event: CallEvent) {
    guard let controller = event.subject as? UIViewController,
      let number = ObjectCensus.number(of: controller), uses[number] == nil
    else { return }
    uses[number] = Use(controller, frame: frame + 1)
  }

  func callDidEnd(_ event: CallEvent) {}

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    guard phase == .setup else { return }
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase == .scroll { findUnused() }
    if phase == .teardown { ObjectCensus.isCounting = false }
  }

  func frameDidEnd(on stage: Stage) {
    frame += 1
    guard let screen = stage.rows?.viewController.view else { return }
    var released: [Int] = []
    for (number, use) in uses {
      guard let controller = use.controller else {
        released.append(number)
        continue
      }
      if let row = (controller as? ContentViewController)?.model?.row { use.row = row }
      if let parent = controller.parent { use.parent = type(of: parent) }
      guard controller.viewIfLoaded?.isDescendant(of: screen) == true else { continue }
      (use.frame, use.isShown) = (frame, true)
    }
    for number in released { uses[number] = nil }
    if frame.isMultiple(of: framesOfRepetition) {
      shownAtEnds.append(uses.values.count { $0.isShown && $0.frame == frame })
    }
    stage.rows?.forEachServedRow { row, controller in
      guard let controller, !(controller is ContentViewController) else { return }
      if let number = ObjectCensus.number(of: controller) { uses[number]?.row = row }
    }
  }

  private func findUnused() {
    let unused = uses.values.filter {
      $0.controller != nil && ($0.frame - 1) / framesOfRepetition == 1
    }.sorted { ($0.frame, $0.row ?? 0) < ($1.frame, $1.row ?? 0) }
    leaked = unused.map(text)
    let parent = unused.first?.parent.map { ", once in \($0)" } ?? ""
    summary =
      leaked.first.map { $0 + parent + (leaked.count > 1 ? ", and \(leaked.count - 1) more" : "") }
      ?? (shownAtEnds.dropFirst().first.map { $0 < shownAtEnds.last ?? 0 } == true ? shown : nil)
  }

  /// What piles up in the list: `in the list: 412 of RowController`.
  private var shown: String? {
    let shown = uses.values.filter { $0.isShown && $0.frame == frame }.compactMap(\.controller)
    return ListOutcome.summary(of: shown.map { "\(type(of: $0))" }).map { "in the list: \($0)" }
  }

  private func text(of use: Use) -> String {
    let name = use.controller.map { "\(type(of: $0))" } ?? ""
    let row = use.row.map { row in ", row \(period.map { row % $0 } ?? row)" } ?? ""
    let since = use.frame - framesOfRepetition + (use.isShown ? 1 : 0)
    return name + row
      + (since <= framesOfWorkload ? " since frame \(since)" : " since new rows came")
  }
}
