import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// The pictures that rows show as frames are committed, and the requests for them: for contents that load pictures.
final class Pictures: Measure {
  nonisolated static let metrics = [wrongRows, blankRows, started, cancelled, wasted]

  nonisolated static let wrongRows = Metric(
    "wrong_content_rows", fault: .init("shows other rows' content", noun: "row-frame"),
    summary: "visible rows that showed another row's picture, summed over frames; exact; must be 0")
  nonisolated static let blankRows = Metric(
    "blank_rows",
    summary:
      "visible rows without a picture as frames were committed, summed over frames; count, exact")
  nonisolated static let started = Metric(
    "loads_started",
    summary:
      "requests for pictures that rows made, or that were made ahead, in the phase; count, exact")
  nonisolated static let cancelled = Metric(
    "loads_cancelled", better: .neither,
    summary: "requests for pictures cancelled before arrival in the phase; count, exact")
  nonisolated static let wasted = Metric(
    "loads_wasted",
    summary:
      "pictures that arrived and were not on screen in their own rows by the end; count, exact")

  private var (wrong, blank) = (0, 0)
  /// The numbers of the requests whose pictures were on screen in their own rows.
  private var shown: Set<Int> = []
  private var before = (requests: 0, cancels: 0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.loadsPictures) }

  func defect(of row: ShownRow, on stage: Stage) -> WrongRow.Defect? {
    (row.view as? ContentView)?.showsOtherPicture == true ? .picture : nil
  }

  func frameWasCommitted(on stage: Stage) {
    stage.list?.forEachShownPicture { _, picture in
      switch picture {
      case .none: blank += 1
      case .other: wrong += 1
      case .own(let number): shown.insert(number)
      }
    }
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    guard phase != .teardown else { return [] }
    let loader = PictureLoader.shared
    var figures = [
      Figure(phase, Self.started, loader.requestCount - before.requests),
      Figure(phase, Self.cancelled, loader.cancelCount - before.cancels),
    ]
    before = (loader.requestCount, loader.cancelCount)
    if phase == .scroll {
      figures += [
        Figure(phase, Self.wrongRows, wrong), Figure(phase, Self.blankRows, blank),
        Figure(phase, Self.wasted, loader.arrivalCount - shown.count),
      ]
    }
    return figures
  }
}
