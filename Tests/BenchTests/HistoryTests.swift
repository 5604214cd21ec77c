import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

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
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Results", withIntermediateDirectories: false)
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
    try Data("no result\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Results/notes.csv"))
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

    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Results")
    let named = try await Bench.run(["history"] + names.map { "Results/\($0)" }, in: folder)
      .exiting(0)
    #expect(named.errors.isEmpty)
    #expect(named.output == result.output)
  }
}
