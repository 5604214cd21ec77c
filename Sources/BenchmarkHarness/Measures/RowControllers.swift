import BenchmarkResults
import RecyclingStrategies
import UIKitStage

/// Rows on screen without a controller, or whose controller has no parent, summed over frames: for contents that need one.
final class UncontainedRows: FrameCount {
  nonisolated static let metric = Metric.uncontainedRows

  private(set) var count = 0

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.needsParent) }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    (row.view as? HostedRowView)?.isContained == false ? .uncontained : nil
  }

  func frameWasCommitted(on stage: Stage) { count += stage.count(failuresOf: self) }
}

/// Players that play off screen, and rows on screen whose players don't, summed over frames: for contents that play.
final class Playing: Measure {
  nonisolated static let metrics: [Metric] = [.playingOffScreen, .pausedRows]

  private var (unseen, paused) = (0, 0)

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.plays) }

  func failure(of row: ShownRow, on stage: Stage) -> WrongRow.Failure? {
    (row.view as? VideoRowView)?.isPlaying == false ? .paused : nil
  }

  func frameWasCommitted(on stage: Stage) {
    paused += stage.count(failuresOf: self)
    // Rows that only touch the edge of the screen are displayed.
    var seen = 0
    stage.list?.forEachDisplayedController {
      if ($0.viewIfLoaded as? VideoRowView)?.isPlaying == true { seen += 1 }
    }
    unseen += RowPlayer.playingCount - seen
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll
      ? [Figure(.scroll, .playingOffScreen, unseen), Figure(.scroll, .pausedRows, paused)] : []
  }
}

/// Frames in which the user types, and the keyboard has closed or another row gets the text: for contents with a text field.
final class TypingEnded: FrameCount {
  nonisolated static let metric = Metric.typingEnded

  private(set) var count = 0

  static func watches(_ scenario: Scenario) -> Bool { scenario.hasList(where: \.takesText) }

  func frameWasCommitted(on stage: Stage) { if stage.user?.isInterrupted == true { count += 1 } }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll && stage.user?.foundNoRow != true ? [Figure(.scroll, .typingEnded, count)] : []
  }
}
