import BenchmarkResults
import HeadlessUIKit

/// Records which controller serves each row on screen when a frame is committed, and what is wrong with the row.
final class RowTrace: WatchingPass {
  private(set) var displays: [RowDisplay] = []
  /// The places in `displays` of the rows that were on screen in the frame before.
  private var places: [Int: Int] = [:]
  private var frame = 0

  init(_ scenario: Scenario) { super.init(scenario.makeMeasures()) }

  override func didCount(_ phase: Phase, on stage: Stage) {
    if phase == .present { record(stage) }
  }

  override func didCommit(on stage: Stage) {
    super.didCommit(on: stage)
    frame += 1
    record(stage)
  }

  private func record(_ stage: Stage) {
    let failures = Dictionary(
      stage.wrongRows(by: measures).map { ($0.row, $0.failure) }, uniquingKeysWith: { $1 })
    var controllers: [Int: Int] = [:]
    stage.rows?.forEachServedRow { row, controller in
      // The first controller of all is the list's own, which serves no row.
      controllers[row] = controller.flatMap(ObjectCensus.number).map { $0 - 1 } ?? 0
    }
    places = places.filter { row, place in
      displays[place].controller == controllers[row] && displays[place].wrong == failures[row]
    }
    for (row, controller) in controllers.sorted(by: { $0.key < $1.key }) {
      if let place = places[row] {
        displays[place].frames = displays[place].frames.lowerBound...frame
        continue
      }
      places[row] = displays.count
      displays.append(
        RowDisplay(row: row, controller: controller, wrong: failures[row], frames: frame...frame))
    }
  }
}
