import BenchmarkResults
import HeadlessUIKit

/// Controllers of a pager that are alive without a view on screen: the most after any frame.
final class UnseenControllers: Measure {
  nonisolated static let metrics = [most]

  nonisolated static let most = Metric(
    "controllers_unseen_max",
    summary: "the most controllers of a pager alive after a frame without a view on screen; exact")

  private var most = 0

  static func watches(_ scenario: Scenario) -> Bool { scenario.strategy.screen == .pager }

  func frameWasCommitted(on stage: Stage) {
    var seen = 0
    stage.rows?.forEachDisplayedController { _ in seen += 1 }
    most = max(most, WatchingPass.controllersAlive - seen)
  }

  func figures(of phase: Phase, on stage: Stage) -> [Figure] {
    phase == .scroll ? [Figure(.scroll, Self.most, most)] : []
  }
}

/// Appearances of a pager's pages that a `viewWillAppear` begins and no `viewDidAppear` completes. Apple allows them: an
/// app that counts what was seen, or starts what is to be stopped, must expect them.
///
/// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewwilldisappear(_:)
final class UnfinishedAppearances: FrameCount {
  nonisolated static let metric = Metric(
    "appearances_unfinished",
    summary: "pages' viewWillAppear calls that no viewDidAppear follows before the page goes; exact"
  )

  private(set) var count = 0
  private var begun: Set<Int> = []

  static func watches(_ scenario: Scenario) -> Bool { scenario.strategy.screen == .pager }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) { if phase == .scroll { count = 0 } }

  func callWillBegin(_ event: CallEvent) {
    guard let controller = event.subject as? UIViewController,
      let number = ObjectCensus.number(of: controller)
    else { return }
    switch event.call {
    case .viewWillAppear: begun.insert(number)
    case .viewDidAppear: begun.remove(number)
    case .viewWillDisappear, .viewDidDisappear: if begun.remove(number) != nil { count += 1 }
    default: break
    }
  }
}
