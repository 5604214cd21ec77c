import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation

struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The suite to take cases from (default: \(defaultSuites)).",
      valueName: "name"),
    completion: .list(Catalog.current.suiteNames))
  var suite: String?

  @OptionGroup var cases: CaseOptions

  @Option(
    help: prefetchHelp("How many screenfuls ahead cells are prepared", Prefetching.Reach.self),
    transform: prefetchList)
  var prefetchReach: [Prefetching.Reach]?

  @Option(
    help: prefetchHelp("How many cells are prepared after a frame", Prefetching.Slot.self),
    transform: prefetchList)
  var prefetchSlot: [Prefetching.Slot]?

  @Option(
    help: prefetchHelp("Whether prepared cells are in the window", Prefetching.Window.self),
    transform: prefetchList)
  var prefetchWindow: [Prefetching.Window]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only this part of the cases, such as 2/4; 'merge' joins the parts.", valueName: "i/n"),
    transform: { try Shard(parsing: $0) })
  var shard: Shard?

  /// Returns the settings for the selected cases of the suite.
  func settings(in catalog: Catalog, defaultSuite: String? = nil) throws -> RunSettings {
    do {
      let suite = try catalog.suite(named: suite ?? defaultSuite ?? catalog.suites[0].name)
      // Half of the machine's memory, in whole MiB.
      let half = ByteCount((Int(ProcessInfo.processInfo.physicalMemory) >> 21) << 20)
      var settings = RunSettings(suite: suite, memoryLimit: half)
      settings.blocks = try catalog.blocks(
        of: suite,
        selecting: Selection(
          strategies: cases.strategy, contents: cases.content, workloads: cases.workload,
          rows: cases.rows, hosts: cases.host, behaviors: cases.uikit, reaches: prefetchReach,
          slots: prefetchSlot, windows: prefetchWindow))
      settings.shard = shard
      try settings.checkShard()
      return settings
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

/// The default suite of `run`, and that of `ab` if it differs.
private var defaultSuites: String {
  let names = Catalog.current.suiteNames
  let quick = Usage.choose("quick", from: names)
  return quick == names[0] ? names[0] : "\(names[0]); of ab: \(quick)"
}
