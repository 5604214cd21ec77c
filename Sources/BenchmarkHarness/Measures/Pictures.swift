import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// The pictures that rows show as frames are committed, and the requests for them: for contents that load pictures.
final class Pictures: Measure {
  nonisolated static let metrics: [Metric] = [
    .wrongImageRows, .placeholderRows, .loadsStarted, .loadsCancelled, .loadsWasted,
  ]

  private var (wrong, blank) = (0, 0)
  /// The numbers of the requests whose pictures were on screen in their own rows.
  private var shown: Set<Int> = []
  private var before = (requests: 0, cancels: 0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.loadsPictures) }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
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
      Figure(phase, .loadsStarted, loader.requestCount - before.requests),
      Figure(phase, .loadsCancelled, loader.cancelCount - before.cancels),
    ]
    before = (loader.requestCount, loader.cancelCount)
    if phase == .scroll {
      figures += [
        Figure(phase, .wrongImageRows, wrong), Figure(phase, .placeholderRows, blank),
        Figure(phase, .loadsWasted, loader.arrivalCount - shown.count),
      ]
    }
    return figures
  }
}
