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

  @Test func answersInTheFirstLine() async throws {
    let result = try await advise("--rows", "100").exiting(0)
    #expect(
      result.output.hasPrefix(
        "For 100 rows of card (table, classic):\n- least peak live memory: pool (58.6 KiB)\n"))
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
