import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies
import UIKitStage

/// Something that is watched while a case is played in the memory pass, and the figures made of it. A measure is one file,
/// its metrics in `Metric.all`, and a line in `Measures.all`. A metric with a failure counts against a strategy wherever it
/// isn't 0. All methods are called while nothing is counted, so a measure may allocate.
@MainActor protocol Measure: AnyObject, SendableMetatype {
  /// What it measures, in the order of result files.
  nonisolated static var metrics: [Metric] { get }

  /// Returns whether there is something to watch in a case. By default, there is in every list.
  static func watches(_ scenario: Scenario) -> Bool

  init()

  /// A phase begins. In `.teardown`, the measure must let go of the list.
  func phaseWillBegin(_ phase: Phase, on stage: Stage)

  func callWillBegin(_ event: CallEvent)

  /// A frame of the scroll is complete, and its idle work isn't done yet.
  func frameWasCommitted(on stage: Stage)

  /// The frame and the idle work after it are complete.
  func frameDidEnd(on stage: Stage)

  /// Returns what is wrong with a row on screen, or `nil` if this measure finds nothing.
  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure?

  /// Returns the figures of a phase at its end. The stage has no list any more at the end of `.teardown`.
  func figures(of phase: Phase, on stage: Stage) -> [Figure]
}

extension Measure {
  static func watches(_ scenario: Scenario) -> Bool { scenario.strategy.screen == .list }
  func phaseWillBegin(_ phase: Phase, on stage: Stage) {}
  func callWillBegin(_ event: CallEvent) {}
  func frameWasCommitted(on stage: Stage) {}
  func frameDidEnd(on stage: Stage) {}
  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? { nil }
}

/// A measure of one figure, a count over the frames of the scroll.
protocol FrameCount: Measure {
  nonisolated static var metric: Metric { get }
  var count: Int { get }
}

extension FrameCount {
  nonisolated static var metrics: [Metric] { [metric] }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll ? [Figure(.scroll, Self.metric, count)] : []
  }
}

enum Measures {
  nonisolated static let all: [any Measure.Type] = [
    RowContents.self, BlankArea.self, MakingInFrames.self, RowHeights.self, OffsetJumps.self,
    SizeCorrections.self, Pictures.self, LostState.self, StaleSelections.self,
    InheritedScrolls.self, OrphanedRows.self, UncontainedRows.self, Playing.self, TypingEnded.self,
    StaleAppearances.self,
    UnseenControllers.self, UnfinishedAppearances.self,
  ]
}

extension Figure {
  init(_ phase: Phase, _ metric: Metric, _ count: Int) { self.init(phase, metric, Double(count)) }
}

extension Scenario {
  @MainActor func makeMeasures() -> [any Measure] {
    Measures.all.filter { $0.watches(self) }.map { $0.init() }
  }

  var hasRows: Bool { [.list, .pager].contains(strategy.screen) }

  func hasList(where property: KeyPath<Content, Bool>) -> Bool {
    strategy.screen == .list && content[keyPath: property]
  }
}

extension Stage {
  func count(failuresOf measure: some Measure) -> Int {
    var count = 0
    forEachShownRow { if measure.failure(of: $0, on: self) != nil { count += 1 } }
    return count
  }

  /// Returns the wrong rows on screen, by ascending index, each with what the first of the measures finds.
  func wrongRows(by measures: [any Measure]) -> [WrongRow] {
    var rows: [WrongRow] = []
    forEachShownRow { row in
      let failure = measures.lazy.compactMap { $0.failure(of: row, on: self) }.first
      if let failure { rows.append(WrongRow(row: row.index, failure: failure)) }
    }
    return rows.sorted { $0.row < $1.row }
  }
}
