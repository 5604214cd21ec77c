import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Finds the controllers that a list uses in the second of four repetitions of a workload, and in none after it, although
/// they are alive. The first one doesn't tell: a pool may keep for good what only that one needed.
@MainActor final class LeakSearch: Probe, CallObserver {
  private struct Use {
    weak var controller: UIViewController?
    var row: Int?
    /// The frame at whose end the controller was last in the list, or in which it was made, counted over all repetitions.
    var frame: Int
    /// Whether it was in the list at all.
    var isShown = false
  }

  private let scenario: Scenario
  private let framesOfRepetition: Int
  private var frame = 0
  /// The controllers by their numbers in the `ObjectCensus`.
  private var uses: [Int: Use] = [:]
  private(set) var lines: [String] = []

  private init(_ scenario: Scenario) {
    self.scenario = scenario
    framesOfRepetition = scenario.repetition.count
  }

  /// Returns a line for each leaked controller with the row that it showed last and the frame since which it hasn't been
  /// in the list, and one for blocks.
  static func lines(for scenario: Scenario) throws -> [String] {
    guard let repeated = scenario.repeated() else { return [] }
    let leaks = try scenario.leaks()
    func count(_ metric: Metric) -> Int {
      leaks.first { $0.metric == metric && $0.phase == .scroll }.map { Int($0.value) } ?? 0
    }
    var lines: [String] = []
    if count(.leakedControllers) > 0 {
      let search = LeakSearch(scenario)
      CallTrace.observer = search
      defer { CallTrace.observer = nil }
      try repeated.play(with: search)
      lines = search.lines
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
    uses[number] = Use(controller: controller, frame: frame + 1)
  }

  func callDidEnd(_ event: CallEvent) {}

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    guard phase == .setup else { return }
    ObjectCensus.reset()
    ObjectCensus.isCounting = true
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase == .scroll { lines = unusedSinceSecond }
    if phase == .teardown { ObjectCensus.isCounting = false }
  }

  func frameDidEnd(on stage: Stage) {
    frame += 1
    guard let screen = stage.rows?.viewController.view else { return }
    for (number, use) in uses {
      guard let controller = use.controller else {
        uses[number] = nil
        continue
      }
      if let row = (controller as? ContentViewController)?.model?.row { uses[number]?.row = row }
      guard controller.viewIfLoaded?.isDescendant(of: screen) == true else { continue }
      uses[number]?.frame = frame
      uses[number]?.isShown = true
    }
    stage.rows?.forEachServedRow { row, controller in
      guard let controller, !(controller is ContentViewController) else { return }
      if let number = ObjectCensus.number(of: controller) { uses[number]?.row = row }
    }
  }

  private var unusedSinceSecond: [String] {
    let leaked = uses.values.filter { ($0.frame - 1) / framesOfRepetition == 1 }
    return leaked.sorted { ($0.frame, $0.row ?? 0) < ($1.frame, $1.row ?? 0) }.compactMap { use in
      guard let controller = use.controller else { return nil }
      // Rows of all repetitions are counted alike.
      let row = use.row.map { ", row \($0 % scenario.models.period)" } ?? ""
      let since = use.frame - framesOfRepetition + (use.isShown ? 1 : 0)
      let isOfWorkload = since <= scenario.trace.frames.count
      return "leaked: \(type(of: controller))\(row)"
        + (isOfWorkload ? " since frame \(since)" : " since new rows came")
    }
  }
}
