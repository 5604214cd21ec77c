import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Watches for faults alone, so that a strategy can be checked under all workloads in a moment.
@MainActor final class CheckPass: Instrument, CallObserver {
  private let measures: [any Measure]
  /// Whether the scroll is played, and the frame at hand was committed before its idle work.
  private var isScrolling = false
  private var isCommitted = false
  private(set) var figures: [Figure] = []

  init(_ scenario: Scenario) {
    measures = scenario.makeMeasures().filter {
      type(of: $0).metrics.contains { $0.fault != nil }
    }
  }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    isScrolling = phase == .scroll
    for measure in measures { measure.phaseWillBegin(phase, on: stage) }
    if phase == .setup { CountingWindow.open(observer: self) }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase == .scroll {
      let all = measures.flatMap { $0.figures(of: phase, on: stage) }
      figures = all.filter { $0.metric.fault != nil || ForgottenRows.metrics.contains($0.metric) }
    }
    if phase == .teardown { CountingWindow.close() }
  }

  func idleTimeWillBegin(on stage: Stage) {
    guard isScrolling else { return }
    commitFrame(on: stage)
    isCommitted = true
  }

  func frameDidEnd(on stage: Stage) {
    if !isCommitted { commitFrame(on: stage) }
    isCommitted = false
    for measure in measures { measure.frameDidEnd(on: stage) }
  }

  private func commitFrame(on stage: Stage) {
    for measure in measures { measure.frameWasCommitted(on: stage) }
  }

  func callWillBegin(_ event: CallEvent) {
    for measure in measures { measure.callWillBegin(event) }
  }

  func callDidEnd(_ event: CallEvent) {}
}
