import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import BenchmarkTerminal
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
      change is beyond the threshold, and beyond what the machine did to all cases. Gated are \
      time_ns of setup, present and scroll, and containment_ns, frame_ns.p50 and frame_ns.p99 of \
      scroll; the others are information.

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

  @OptionGroup var options: ComparisonOptions

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

  @Flag(help: "Compare times even of different or unknown machines.")
  var acrossMachines = false

  private static var examples: String {
    Usage.examples(
      ("compare main HEAD", nil),
      ("compare Results/a.csv Results/b.csv --format markdown", nil),
      ("compare main HEAD --metric allocations,peak_live_bytes", nil),
      ("compare main HEAD --allow allowed.csv --threshold 5%", nil))
  }

  func run() async throws {
    let (base, head) = (try await RunSource(base), try await RunSource(head))
    let allowances = try options.allowances()
    async let baseFile = Self.read(base.path)
    async let headFile = Self.read(head.path)
    let files = (base: try await baseFile, head: try await headFile)
    try checkSelection(among: files.base.table.caseKeys.union(files.head.table.caseKeys))
    let comparison = RunComparison(
      base: files.base, head: files.head, settings: settings, allowances: allowances)
    let report = ComparisonReport(comparison, base: base.description, head: head.description)
    try StandardOutput.write(report.rendered(as: options.format))
    try options.end(with: comparison.outcome)
  }

  /// Reads one file while the other is read, too.
  private static func read(_ path: String) async throws -> RunFile { try RunFile.read(path) }

  private var settings: ComparisonSettings {
    var settings = options.settings
    settings.comparesAcrossMachines = acrossMachines
    settings.strategies = strategy.map { Set($0) }
    settings.rows = rows.map { Set($0) }
    return settings
  }

  /// Fails if a name or number was given that neither file has.
  private func checkSelection(among keys: some Sequence<CaseKey>) throws {
    try checkStrategies(strategy, among: Set(keys.map(\.strategy)), "neither file has")
    let counts = Set(keys.map(\.rows))
    if let unknown = rows?.first(where: { !counts.contains($0) }) {
      let known = listed(counts.sorted().map { RowCount($0).description })
      throw ValidationError(
        "neither file has a list of \(RowCount(unknown)) rows; they have \(known)")
    }
  }
}
