import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads
import UIKit

/// A case of a suite that a stage plays and counts by public UIKit API, on the model or on Apple's UIKit.
public struct StageCase: Sendable {
  /// The case as result files name it.
  public let key: CaseKey
  private let strategy: Strategy
  private let content: Content
  private let host: ListHost
  private let workload: Workload
  /// The seed of the workloads in every run that doesn't choose another.
  public static let seed: UInt64 = 1

  private static let unplayable =
    ["heights-asked", "own-heights", "section-controllers", "per-cell-prewarmed"]

  /// Finds what a key names. Returns `nil` if there is no such strategy, content, host or workload, or if a stage can't
  /// play it: memory warnings have no public call, rows of tasks end in whatever frame they end, children inside a
  /// content don't tell what they receive, what a list answers of heights isn't passed on, and cells that a list makes
  /// without being asked aren't counted.
  public init?(_ key: CaseKey) {
    guard let strategy = Strategy.all.first(where: { $0.name == key.strategy }),
      let content = Content.all.first(where: { $0.name == key.content }),
      let workload = Workload.all.first(where: { $0.name == key.workload }),
      let host = ListHost(rawValue: key.host), strategy.screen == .list, workload.screen == .list,
      workload.name != Workload.memoryWarning.name, strategy.hosts.contains(host),
      content.hosts.contains(host), strategy.supports(content), !strategy.readsStore,
      !content.isAsynchronous, !content.needsController, !content.scrollsInside, !content.takesText,
      !Self.unplayable.contains(strategy.name)
    else { return nil }
    (self.key, self.strategy, self.host, self.workload) = (key, strategy, host, workload)
    self.content = content
  }

  /// Plays the case, without animations, and returns what was counted.
  @MainActor public func play() async -> [Figure] {
    let animates = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(animates) }
    var whole = ListGeometry(rows: key.rows)
    whole.columns = host.columns
    let geometry = workload.beginning(of: whole)
    let trace = workload.trace(for: whole, seed: Self.seed)
    PictureLoader.shared.reset()
    let stage = ListStage(
      strategy, models: RowModels(count: geometry.rows, content: content), host: host,
      geometry: geometry, trace: trace, sectionLength: workload.sectionLength, asksAsApps: true)
    let counts = StageCounts()
    ReceivedCalls.observer = counts
    defer { ReceivedCalls.observer = nil }
    return await play(trace.frames, on: stage, counts, DeviceProbe())
  }

  @MainActor private func play(
    _ frames: [FrameEvent], on stage: ListStage, _ counts: StageCounts, _ probe: DeviceProbe
  ) async -> [Figure] {
    var figures: [Figure] = []
    func phase(_ phase: Phase, _ body: () async -> Void) async {
      counts.phaseWillBegin()
      probe.phaseWillBegin()
      await body()
      figures += counts.figures(of: phase, on: stage) + probe.figures(of: phase)
    }
    await phase(.setup) {
      stage.setUp()
      stage.list?.scroller.ignoreSafeArea()
      if let list = stage.list { counts.watch(list) }
      counts.listReceived([.viewDidLoad])
    }
    await phase(.present) {
      let window = stage.present()
      counts.listReceived(ReceivedCall.ofAppearance)
      await window.frame()
      await window.idleTime()
    }
    await phase(.scroll) {
      for event in frames {
        stage.beginFrame()
        stage.send(event)
        if event == .cover { counts.listReceived(ReceivedCall.ofDisappearance) }
        if event == .uncover { counts.listReceived(ReceivedCall.ofAppearance) }
        await stage.window?.frame()
        probe.frameWasCommitted()
        counts.frameWasCommitted(on: stage)
        await stage.window?.idleTime()
      }
    }
    await phase(.teardown) {
      counts.listReceived(ReceivedCall.ofDisappearance)
      await stage.leave()?.turn()
      stage.tearDown()
    }
    return figures
  }
}
