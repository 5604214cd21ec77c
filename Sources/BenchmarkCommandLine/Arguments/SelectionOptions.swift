import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// Which cases to run.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The suite to take cases from (default: \(defaultSuites)).",
      valueName: "name"),
    completion: .list(BenchmarkCommandLine.catalog.suiteNames))
  var suite: String?

  @Option(
    help: ArgumentHelp("Only these strategies, separated by commas.", valueName: "names"),
    completion: .list(BenchmarkCommandLine.catalog.strategyNames),
    transform: nameList)
  var strategy: [String]?

  @Option(
    help: ArgumentHelp("Only these contents, separated by commas.", valueName: "names"),
    completion: .list(BenchmarkCommandLine.catalog.contentNames),
    transform: nameList)
  var content: [String]?

  @Option(
    help: ArgumentHelp(
      "Only these workloads: names, or a recorded scroll (FILE.csv).", valueName: "names"),
    completion: .list(BenchmarkCommandLine.catalog.workloadNames),
    transform: nameList)
  var workload: [String]?

  @Option(
    // A minus sign is the start of a wrong number here, not of another option.
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only these row counts, such as 10,1k,100k; at most \(RowCount(RowCount.most)).",
      valueName: "counts"),
    transform: rowCounts)
  var rows: [Int]?

  @Option(
    help: ArgumentHelp(
      "Only in these kinds of list: "
        + BenchmarkCommandLine.catalog.hosts.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "names"),
    completion: .list(BenchmarkCommandLine.catalog.hosts.map(\.rawValue)),
    transform: nameList)
  var host: [String]?

  @Option(
    help: ArgumentHelp(
      "Only these behaviours of UIKit: "
        + BenchmarkCommandLine.catalog.behaviorNames.joined(separator: ", ") + ".",
      valueName: "names"),
    completion: .list(BenchmarkCommandLine.catalog.behaviorNames),
    transform: nameList)
  var uikit: [String]?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only this part of the cases, such as 2/4; 'merge' joins the parts.", valueName: "i/n"),
    transform: { try Shard(parsing: $0) })
  var shard: Shard?

  /// The settings of the suite, narrowed to what was selected.
  ///
  /// - Throws: `ValidationError` naming what the catalog does not hold, what does not go together, or
  ///   what is wrong with a recording.
  func settings(in catalog: Catalog, defaultSuite: String? = nil) throws -> RunSettings {
    do {
      var catalog = catalog
      let workloads = try workload.map { try distinct(catalog.addRecordings(among: $0)) }
      let suite = try catalog.suite(named: suite ?? defaultSuite ?? catalog.suites[0].name)
      var settings = RunSettings(suite: suite, memoryLimit: halfOfMemory)
      settings.blocks = try catalog.blocks(
        of: suite,
        selecting: Selection(
          strategies: strategy, contents: content, workloads: workloads, rows: rows, hosts: host,
          behaviors: uikit))
      settings.recordings = catalog.recordings.map(RecordedFile.init)
      settings.shard = shard
      try settings.checkShard()
      return settings
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// What was given, by option, in the form in which a journal records it.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["suite"] = suite
    given["strategy"] = strategy?.joined(separator: ",")
    given["content"] = content?.joined(separator: ",")
    given["workload"] = workload?.map { argument in
      RecordedWorkload.isPath(argument) ? RecordedWorkload.absolutePath(argument) : argument
    }.joined(separator: ",")
    given["host"] = host?.joined(separator: ",")
    given["uikit"] = uikit?.joined(separator: ",")
    given["shard"] = shard?.description
    given["rows"] = rows?.map(String.init).joined(separator: ",")
    return given
  }
}

/// The suite of `run`, and that of `ab` if it is another.
private var defaultSuites: String {
  let names = BenchmarkCommandLine.catalog.suiteNames
  let quick = Usage.choose("quick", from: names)
  return quick == names[0] ? names[0] : "\(names[0]); of ab: \(quick)"
}

/// What a case may take unless told otherwise: half of the machine's memory, in whole MiB.
private var halfOfMemory: ByteCount {
  ByteCount((Int(ProcessInfo.processInfo.physicalMemory) >> 21) << 20)
}
