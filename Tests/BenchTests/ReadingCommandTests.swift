import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench advise` on the command line.
@Suite(.testFolder) struct AdviseCommandTests {
  private let folder = TestFolder.path

  private func write(contents: [String], to path: String) throws {
    let rows = try contents.flatMap { content in
      try [("pool", 60_000.0), ("greedy", 900_000)].flatMap { strategy, bytes in
        let key = CaseKey(
          suite: "s", uikit: "classic", workload: "fling", content: content, strategy: strategy,
          rows: 100)
        return try [
          ResultRow.summarizing([9, 9], of: .controllersMade, in: .setup, of: key),
          ResultRow.summarizing([bytes, bytes], of: .peakLiveBytes, in: .scroll, of: key),
        ]
      }
    }
    let run = RunInfo(commit: "0a1b2c3", date: Date(timeIntervalSince1970: 0), dirty: false)
    try RunFile(table: ResultTable(run: run, rows: rows), environment: nil).write(to: path)
  }

  private func advise(_ arguments: String...) async throws -> Bench.Result {
    try write(contents: ["card"], to: "\(folder)/run.csv")
    return try await Bench.run(["advise", "run.csv"] + arguments, in: folder)
  }

  /// The committed runs of self-sizing rows, and all others of today's UIKit.
  @Test func needsAreAnsweredFromTheNewestRuns() async throws {
    let result = try await Bench.run(
      ["advise", "--needs", "self-sizing"], in: GuidePage.package.path
    ).exiting(0)
    #expect(result.output.hasPrefix("For self-sizing, in UIKit with prefetching: per-cell"))
    #expect(result.output.contains("- pool-on-display has rows of the wrong height: "))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func needsTakeNoOtherOptions() async throws {
    for (arguments, problem) in [
      (["--needs", "flat"], "there is no need 'flat': choose of flat-memory, updates, "),
      (["--needs", "updates", "--rows", "9"], "--needs is judged by all that was measured"),
      (["--needs", "updates", "none.csv"], "cannot read none.csv"),
      (["--needs", "updates"], "no run is in Results: give result files, or measure with"),
    ] {
      let result = try await Bench.run(["advise"] + arguments, in: folder)
      #expect(result.status != 0 && result.output.isEmpty)
      #expect(result.errors.contains(problem), "\(result.errors)")
    }
  }

  @Test func anUnanswerableQuestionIsAFailure() async throws {
    let result = try await advise("--rows", "500")
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(
      result.output.hasPrefix(
        "For 500 rows of card (table, classic), this file can't tell: it has lists of 100\nrows."))
  }

  @Test(arguments: [
    (["--content", "label"], "the file has no content 'label': it has card, web"),
    ([], "the file has several contents: choose one with --content, of card, web"),
  ])
  func aContentMustBeOneOfTheFile(arguments: [String], problem: String) async throws {
    try write(contents: ["card", "web"], to: "\(folder)/run.csv")
    let result = try await Bench.run(["advise", "run.csv", "--rows", "9"] + arguments, in: folder)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors == "bench: \(problem)\n")
  }
}

/// `bench export` on the command line.
@Suite(.testFolder) struct ExportCommandTests {
  private let folder = TestFolder.path

  private func write(_ status: CaseStatus, to path: String) throws {
    try RunFile.madeUp(.allocations, strategy: "po ol", status: status).write(to: path)
  }

  @Test func writesAFileOrStandardOutput() async throws {
    try write(.ok, to: "\(folder)/run.csv")
    let shown = try await Bench.run(["export", "run.csv", "--format", "gotext"], in: folder)
    #expect(shown.status == 0 && shown.errors.isEmpty)
    #expect(
      shown.output.contains(
        "BenchmarkPo%20ol/content=card/workload=fling/rows=10 1 5 scroll-allocations\n"))
    let written = try await Bench.run(
      ["export", "run.csv", "--format", "gotext", "--output", "new.txt"], in: folder)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try Files.text(of: "\(folder)/new.txt") == shown.output)
  }

  @Test func writesWhatAFilterKeeps() async throws {
    let cases = try [("a", 10), ("a", 100), ("b", 10)].flatMap { name, rows in
      try [Metric.allocations, .frees].map { metric in
        try RunFile.madeUp(metric, strategy: name, rows: rows).table.rows[0]
      }
    }
    let run = try RunFile.madeUp().table.run
    try RunFile(table: ResultTable(run: run, rows: cases), environment: nil)
      .write(to: "\(folder)/run.csv")
    let filter = ["--strategy", "a", "--rows", "100", "--metric", "allocations"]
    let result = try await Bench.run(
      ["export", "run.csv", "--format", "gotext"] + filter, in: folder
    ).exiting(0)
    let figures = result.output.split(separator: "\n").filter { $0.hasPrefix("Benchmark") }
    let line = "BenchmarkA/content=card/workload=fling/rows=100 1 5 scroll-allocations"
    #expect(figures.map(String.init) == [line, line])
  }

  @Test func namesCasesWithoutFigures() async throws {
    try write(CaseStatus(.timeout, reason: "after 2 m"), to: "\(folder)/run.csv")
    let result = try await Bench.run(["export", "run.csv", "--format", "bencher"], in: folder)
      .exiting(0, saying: "warning: po ol, card, fling, 10 rows: timeout: after 2 m")
    #expect(!result.output.contains("allocations"))
  }
}

/// `bench history` in a repository, as called by a user.
@Suite(.testFolder) struct HistoryTests {
  /// Returns a run of one case with a number of allocations.
  private func file(
    _ commit: String, allocating count: Double, at time: Double, dirty: Bool = false
  ) throws -> RunFile {
    try .madeUp(.allocations, [count, count], rows: 100, commit: commit, at: time, dirty: dirty)
  }

  private let folder = TestFolder.path
  private var commits: [String] = []

  /// Makes a repository of three commits and a run of each, measured in a different order than committed.
  init() async throws {
    _ = try await Bench.git("init", "-q", in: folder)
    try Files.makeFolder("\(folder)/Results")
    for (subject, count, time) in [
      ("Begin", 10.0, 300.0), ("Go on\twith a tab", 10, 200), ("Allocate more", 15, 100),
    ] {
      _ = try await Bench.git("commit", "-q", "--allow-empty", "-m", subject, in: folder)
      commits.append(try await Bench.git("rev-parse", "HEAD", in: folder))
      let run = try file(commits[commits.count - 1], allocating: count, at: time)
      try run.write(to: "\(folder)/Results/\(run.table.run.id).csv")
    }
  }

  @Test func commitsComeInTheOrderOfTheRepository() async throws {
    let result = try await Bench.run(["history"], in: folder).exiting(0)
    #expect(result.errors.isEmpty)
    let names = commits.map { String($0.prefix(7)) }
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "3 runs of 3 commits, in the order of the commits")
    #expect(lines[1].hasPrefix("  1970-01-01 00:05  \(names[0])  quick  Begin"))
    #expect(lines[2].hasPrefix("  1970-01-01 00:03  \(names[1])  quick  Go on\\twith a tab"))
    #expect(lines[3].hasPrefix("  1970-01-01 00:01  \(names[2])  quick  Allocate more"))
    #expect(result.output.contains("\n\(names[2]), after \(names[1]): 1 worse\nAllocate more\n"))
    #expect(
      result.output.replacing(/[ ]+/, with: " ").contains(
        "\n allocations in scroll 10 15 +50% ▁▁█\n"))
  }

  @Test func namedFilesAreShownInsteadOfResults() async throws {
    let stranger = try file(String(repeating: "0", count: 40), allocating: 12, at: 250, dirty: true)
    try stranger.write(to: "\(folder)/other.csv")
    let first = "Results/19700101T000500Z-\(commits[0].prefix(7)).csv"
    let result = try await Bench.run(["history", first, "other.csv"], in: folder).exiting(0)
    #expect(result.output.hasPrefix("2 runs of 2 commits"))
    #expect(result.output.contains("\n  1970-01-01 00:04  0000000*?  quick\n"))
    #expect(result.output.contains("?: not in the history of this checkout"))
  }

  @Test func aFileThatCannotBeReadIsNamedAndTheOthersAreShown() async throws {
    try Files.write("no result\n", to: "\(folder)/Results/notes.csv")
    let result = try await Bench.run(["history"], in: folder).exiting(1)
    #expect(result.errors.hasPrefix("bench: warning: Results/notes.csv:1"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.hasPrefix("3 runs of 3 commits"))
  }

  @Test func aTimelineBesideARunIsNotARun() async throws {
    let run = "\(folder)/Results/19700101T000500Z-\(commits[0].prefix(7)).csv"
    try TimelineFile.write(Timeline(cases: []), to: TimelineFile.path(beside: run))
    let result = try await Bench.run(["history"], in: folder).exiting(0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("3 runs of 3 commits"))

    let names = try Files.names(in: "\(folder)/Results")
    let named = try await Bench.run(["history"] + names.map { "Results/\($0)" }, in: folder)
      .exiting(0)
    #expect(named.errors.isEmpty)
    #expect(named.output == result.output)
  }
}
