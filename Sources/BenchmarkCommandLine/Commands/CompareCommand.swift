import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two runs and fail if a figure got worse.",
    usage: "\(OwnExecutable.name) compare [<base> <head>] [<options>]",
    discussion: """
      Exact figures are compared for equality, and gate. Times are shown with their intervals, and \
      gate only with --gate-times, since two days are two machines; '\(OwnExecutable.name) ab' gates them \
      side by side. A time counts as changed if the Mann-Whitney test over launches is significant \
      (with Holm's correction) and the change exceeds the threshold and the drift of the machine. \
      --gate-times gates time_ns of setup, present and scroll, and containment_ns, frame_ns.p50 and \
      frame_ns.p99 of scroll.

      Of a run of the model and one of Apple's UIKit (ios-26.1), the counts of the same cases must agree, and nothing \
      else is compared. Of several UIKit behaviors of a file, prefetching is taken, or the one that --uikit names.

      \(Usage.examples(
        ("compare main HEAD", nil),
        ("compare Results/a.csv Results/b.csv --format markdown", nil),
        ("compare main HEAD --metric allocations,peak_live_bytes", nil),
        ("compare main HEAD --allow allowed.csv", nil),
        ("compare main HEAD --gate-times --threshold 5%", nil),
        ("compare model.csv phone.csv", nil)))

      Exit status: 0 no regression, 1 something failed or nothing could be compared, \
      2 regression, or a count that differs from Apple's UIKit, 4 improvement (with --fail-on-improvement), 64 wrong usage.
      """)

  @Argument(
    help: """
      The run to compare with: a result file, or a revision, for its run in Results or that of \
      its nearest ancestor (default: the two newest runs of the newest run's suite).
      """, completion: .file(extensions: ["csv"]))
  var base: String?

  @Argument(
    help: "The run to judge, named in the same way.", completion: .file(extensions: ["csv"]))
  var head: String?

  @OptionGroup var options: ComparisonOptions
  @OptionGroup var filter: FilterOptions
  @Flag(help: "Gate times too, as if both runs were of one machine and hour.") var gateTimes = false

  func validate() throws {
    if options.all, !gateTimes {
      throw ValidationError(
        "--all gates every sampled metric, and stored runs gate none without --gate-times; add it")
    }
  }

  func run() async throws {
    let names = try names()
    let (base, head) = (try await RunSource(names.base), try await RunSource(names.head))
    // A file that is named twice is asked for.
    if base.path == head.path, names.base != names.head || !names.base.hasSuffix(".csv") {
      throw StandardError.failure(
        "nothing to compare: '\(names.base)' and '\(names.head)' are the same run, "
          + "\(head.path.shownPath); measure another with: \(OwnExecutable.name) run")
    }
    let allowances = try options.allowances()
    async let baseFile = RunFile.read(base.path)
    async let headFile = RunFile.read(head.path)
    let files = (base: try await baseFile, head: try await headFile)
    let keys = files.base.table.caseKeys.union(files.head.table.caseKeys)
    try filter.filter.check(among: keys, "neither file has")
    var settings = options.settings
    settings.gatesTimes = gateTimes
    settings.filter = filter.filter
    let comparison = RunComparison(
      base: files.base, head: files.head, settings: settings, allowances: allowances)
    if comparison.isOfTwoUIKits {
      try refuseOptionsOfFigures()
      for (source, file) in [(base, files.base), (head, files.head)] {
        guard let cases = file.table.ambiguousCases(filter.filter) else { continue }
        let names = cases.map { "\($0.behavior) of \($0.suite)".shownInMessage }.listed
        let isOfOneUIKit = Set(cases.map(\.uikit)).count == 1
        throw ValidationError(
          "\(source.path.shownPath) has several cases of \(cases[0].shortName.shownInMessage): \(names); "
            + (isOfOneUIKit ? "give a file with one of them" : "choose one with --uikit"))
      }
    }
    let report = ComparisonReport(
      comparison, base: base.description, head: head.description, tool: OwnExecutable.name)
    try StandardOutput.write(report.rendered(as: options.format))
    try options.end(with: comparison.outcome)
  }

  /// Of two UIKits, counts are compared for equality alone.
  private func refuseOptionsOfFigures() throws {
    let options = [
      ("--gate-times", gateTimes), ("--all", options.all),
      ("--threshold", options.threshold != nil), ("--allow", options.allow != nil),
      ("--fail-on-improvement", options.failOnImprovement),
    ]
    guard let option = options.first(where: \.1)?.0 else { return }
    throw ValidationError("counts of two UIKits must be equal; leave out \(option)")
  }

  private func names() throws -> (base: String, head: String) {
    guard let base else {
      let newest = try StoredRun.newest(2)
      return (newest[0], newest[1])
    }
    guard let head else { throw ValidationError("Missing expected argument '<head>'") }
    return (base, head)
  }
}
