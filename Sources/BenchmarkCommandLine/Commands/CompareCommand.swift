import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults
import Foundation

/// `bench compare`: what changed from one run to another, and whether to worry.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two runs, figure by figure, and fail if one got worse.",
    usage: "\(OwnExecutable.name) compare <base> <head> [<options>]",
    discussion: """
      Exact figures are compared for equality. Sampled ones count as changed if the Mann-Whitney \
      test over launches is significant, corrected by Holm over all that are gated, and the \
      change is beyond the threshold, and beyond what the machine did to all cases. Gated are time_ns of setup, present and scroll, and \
      containment_ns, frame_ns.p50 and frame_ns.p99 of scroll; the others are information.

      \(examples)

      Exit status: 0 no regression, 1 something failed or nothing could be compared, \
      2 regression, 4 improvement (with --fail-on-improvement), 64 wrong usage.
      """
  )

  @Argument(
    help: "The run to compare with: a result file, or a revision with a run in Results.",
    completion: .file(extensions: ["csv"]))
  var base: String

  @Argument(
    help: "The run to judge, named in the same way.", completion: .file(extensions: ["csv"]))
  var head: String

  @Option(
    help: ArgumentHelp(
      "Only these metrics, separated by commas; sampled ones are gated.", valueName: "names"),
    completion: .list(Metric.all.map(\.name)), transform: metricList)
  var metric: [Metric]?

  @Option(
    help: ArgumentHelp("Only these strategies, separated by commas.", valueName: "names"),
    completion: .list(BenchmarkCommandLine.catalog.strategyNames), transform: nameList)
  var strategy: [String]?

  @Option(
    // A minus sign is the start of a wrong number here, not of another option.
    parsing: .unconditional,
    help: ArgumentHelp("Only these row counts, such as 10,1k.", valueName: "counts"),
    transform: rowCounts)
  var rows: [Int]?

  @Flag(help: "Gate every sampled metric.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The smallest change of a sampled figure that counts (default: 2%).", valueName: "share"),
    transform: { try Share(parsing: $0) })
  var threshold: Share?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The chance of even one false alarm among sampled figures (default: 0.05).",
      valueName: "probability"),
    transform: probability)
  var alpha: Double?

  @Flag(help: "Compare times even of different or unknown machines.")
  var acrossMachines = false

  @Option(
    help: ArgumentHelp("A CSV file of permitted changes (see the README).", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var allow: String?

  @Flag(help: "End with status 4 if a figure is better and none is worse.")
  var failOnImprovement = false

  @Option(help: "How to show the result.")
  var format: ComparisonReport.Format = .text

  private static var examples: String {
    Usage.examples(
      ("compare main HEAD", nil),
      ("compare Results/a.csv Results/b.csv --format markdown", nil),
      ("compare main HEAD --metric allocations,peak_live_bytes", nil),
      ("compare main HEAD --allow allowed.csv --threshold 5%", nil))
  }

  func run() async throws {
    let (base, head) = (try await RunSource(base), try await RunSource(head))
    let allowances = try allow.map { try AllowanceFile.read($0) } ?? []
    async let baseFile = Self.read(base.path)
    async let headFile = Self.read(head.path)
    let files = (base: try await baseFile, head: try await headFile)
    try checkSelection(among: files.base.table.caseKeys.union(files.head.table.caseKeys))
    let comparison = RunComparison(
      base: files.base, head: files.head, settings: settings, allowances: allowances)
    let report = ComparisonReport(comparison, base: base.description, head: head.description)
    try StandardOutput.write(report.rendered(as: format))
    switch comparison.outcome {
    case .nothing: throw ExitCode.failure
    case .regression: throw ExitCode(2)
    case .improvement where failOnImprovement: throw ExitCode(4)
    case .improvement, .same: return
    }
  }

  /// Reads one file while the other is read, too.
  private static func read(_ path: String) async throws -> RunFile { try RunFile.read(path) }

  private var settings: ComparisonSettings {
    var settings = ComparisonSettings()
    if let threshold { settings.threshold = threshold.fraction }
    if let alpha { settings.alpha = alpha }
    settings.gatesEverySampledMetric = all
    settings.comparesAcrossMachines = acrossMachines
    settings.metrics = metric.map { Set($0) }
    settings.strategies = strategy.map { Set($0) }
    settings.rows = rows.map { Set($0) }
    return settings
  }

  /// Fails if a name or number was given that neither file has.
  private func checkSelection(among keys: some Sequence<CaseKey>) throws {
    try checkStrategies(strategy, among: Set(keys.map(\.strategy)), "neither file has")
    let counts = Set(keys.map(\.rows))
    if let unknown = rows?.first(where: { !counts.contains($0) }) {
      let known = counts.sorted().map { RowCount($0).description }.joined(separator: ", ")
      throw ValidationError(
        "neither file has a list of \(RowCount(unknown)) rows; they have \(known)")
    }
  }
}

extension ComparisonReport.Format: ExpressibleByArgument {}

private func probability(_ text: String) throws -> Double {
  guard let value = Double(text), value > 0, value < 1 else {
    throw ValidationError("'\(text)' is not a probability between 0 and 1")
  }
  return value
}
