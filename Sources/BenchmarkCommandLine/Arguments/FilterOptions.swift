import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults

/// The options for choosing cases by their parts, to be measured or to be read.
struct CaseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only these strategies, separated by commas.", valueName: "names"),
    completion: .list(Catalog.current.strategyNames), transform: nameList)
  var strategy: [String]?

  @Option(
    help: ArgumentHelp("Only these contents, separated by commas.", valueName: "names"),
    completion: .list(Catalog.current.contentNames), transform: nameList)
  var content: [String]?

  @Option(
    help: ArgumentHelp("Only these workloads, separated by commas.", valueName: "names"),
    completion: .list(Catalog.current.workloadNames), transform: nameList)
  var workload: [String]?

  @Option(
    // A minus sign begins an invalid number, not another option.
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only these row counts, such as 10,1k,100k; at most \(RowCount(RowCount.most)).",
      valueName: "counts"),
    transform: rowCounts)
  var rows: [Int]?

  @Option(
    help: ArgumentHelp(
      "Only in these kinds of list: "
        + Catalog.current.hosts.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "names"),
    completion: .list(Catalog.current.hosts.map(\.rawValue)), transform: nameList)
  var host: [String]?

  @Option(
    help: ArgumentHelp(
      "Only these UIKit behaviours: "
        + Catalog.current.behaviorNames.joined(separator: ", ") + ".",
      valueName: "names"),
    completion: .list(Catalog.current.behaviorNames), transform: nameList)
  var uikit: [String]?
}

/// The options for choosing what is read of result files.
struct FilterOptions: ParsableArguments {
  @OptionGroup var cases: CaseOptions

  @Option(
    help: ArgumentHelp("Only these metrics, separated by commas.", valueName: "names"),
    completion: .list(Metric.all.map(\.name)), transform: metricList)
  var metric: [Metric]?

  /// The filter for these options.
  var filter: CaseFilter {
    var filter = CaseFilter(
      metrics: metric.map { Set($0) }, strategies: cases.strategy.map { Set($0) })
    filter.contents = cases.content.map { Set($0) }
    filter.workloads = cases.workload.map { Set($0) }
    filter.hosts = cases.host.map { Set($0) }
    filter.behaviors = cases.uikit.map { Set($0) }
    filter.rows = cases.rows.map { Set($0) }
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
