import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation

struct SelectionOptions: ParsableArguments {
  @Option(
    "The suite to take cases from (default: \(defaultSuites)).", of: Catalog.current.suiteNames)
  var suite: String?

  @OptionGroup var cases: CaseOptions

  @Option(help: PrefetchHelp.distance, transform: prefetchList)
  var prefetchDistance: [Prefetching.Distance]?

  @Option(help: PrefetchHelp.batch, transform: prefetchList) var prefetchBatch: [Prefetching.Batch]?

  @Option(help: PrefetchHelp.inWindow, transform: prefetchList)
  var prefetchInWindow: [Prefetching.InWindow]?

  @Option(help: PrefetchHelp.keeping, transform: prefetchList)
  var keepDistance: [Prefetching.Keeping]?

  @Option(
    "Only this part of the cases, such as 2/4; 'merge' joins the parts.", "i/n",
    parsing: .unconditional, transform: { try Shard(parsing: $0) })
  var shard: Shard?

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
          rows: cases.rows, hosts: cases.host, behaviors: cases.uikit, distances: prefetchDistance,
          batches: prefetchBatch, inWindow: prefetchInWindow, keepings: keepDistance))
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
  let (usual, quick) = (Catalog.current.suiteNames[0], Usage.quickSuite)
  return quick == usual ? usual : "\(usual); of ab: \(quick)"
}

struct CaseOptions: ParsableArguments {
  @Option("Only these strategies, separated by commas.", of: Catalog.current.strategyNames)
  var strategy: [String]?

  @Option("Only these contents, separated by commas.", of: Catalog.current.contentNames)
  var content: [String]?

  @Option("Only these workloads, separated by commas.", of: Catalog.current.workloadNames)
  var workload: [String]?

  @Option(
    // A minus sign begins an invalid number, not another option.
    "Only these row counts, such as 10,1k,100k; at most \(RowCount(RowCount.most)).", "counts",
    parsing: .unconditional, transform: rowCounts)
  var rows: [Int]?

  @Option(
    "Only in these kinds of list: \(Catalog.current.hostNames.joined(separator: ", ")).",
    of: Catalog.current.hostNames)
  var host: [String]?

  @Option(
    "Only these UIKit behaviors: \(Catalog.current.behaviorNames.joined(separator: ", ")).",
    of: Catalog.current.behaviorNames)
  var uikit: [String]?
}

struct FilterOptions: ParsableArguments {
  @OptionGroup var cases: CaseOptions

  @Option(
    "Only these metrics, separated by commas.", "names",
    completion: .list(Metric.all.map(\.name)), transform: metricList)
  var metric: [Metric]?

  var filter: CaseFilter {
    var filter = CaseFilter(metrics: metric.map(Set.init), strategies: cases.strategy.map(Set.init))
    filter.contents = cases.content.map(Set.init)
    filter.workloads = cases.workload.map(Set.init)
    (filter.hosts, filter.behaviors) = (cases.host.map(Set.init), cases.uikit.map(Set.init))
    filter.rows = cases.rows.map(Set.init)
    return filter
  }
}

extension CaseFilter {
  /// Checks that files have what it names. The error begins with `nobody`, such as `neither file has`.
  func check(among keys: some Collection<CaseKey>, _ nobody: String) throws {
    guard let (name, known) = unknown(among: keys) else { return }
    throw ValidationError("\(nobody) \(name.shownInMessage); they have \(listed(known))")
  }
}
