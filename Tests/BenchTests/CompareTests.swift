import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench compare` as called by a user and by a CI job.
@Suite(.testFolder) struct CompareTests {
  private let folder = TestFolder.path

  private let commit = "0a1b2c3d4e5f60718293a4b5c6d7e8f901234567"

  /// Returns a run of one case with a number of allocations.
  private func file(
    allocating count: Double, commit: String? = nil, at time: Double = 1_769_904_000,
    dirty: Bool = false, status: CaseStatus = .ok, strategy: String = "pool"
  ) throws -> RunFile {
    try .madeUp(
      .allocations, [count, count], strategy: strategy, rows: 100, commit: commit ?? self.commit,
      at: time, dirty: dirty, status: status)
  }

  /// Compares two runs and returns the result.
  private func compare(
    _ base: RunFile, _ head: RunFile, _ options: String...
  ) async throws -> Bench.Result {
    try base.write(to: "\(folder)/base.csv")
    try head.write(to: "\(folder)/head.csv")
    return try await Bench.run(["compare", "base.csv", "head.csv"] + options, in: folder)
  }

  @Test func theStatusReportsTheComparison() async throws {
    let (ten, eleven) = (try file(allocating: 10), try file(allocating: 11))
    #expect(try await compare(ten, ten).status == 0)
    #expect(try await compare(ten, eleven).status == 2)
    #expect(try await compare(eleven, ten).status == 0)
    #expect(try await compare(eleven, ten, "--fail-on-improvement").status == 4)
    #expect(try await compare(ten, eleven, "--fail-on-improvement").status == 2)
    let crashed = try file(allocating: 0, status: CaseStatus(.crashed, reason: "signal 11"))
    #expect(try await compare(ten, crashed).status == 2)
    #expect(try await compare(crashed, ten, "--strategy", "pool").status == 1)
    #expect(try await compare(ten, file(allocating: 10, strategy: "plain")).status == 1)
  }

  @Test func aRevisionStandsForItsNewestCleanRun() async throws {
    _ = try await Bench.git("init", "-q", in: folder)
    _ = try await Bench.git("commit", "-q", "--allow-empty", "-m", "Begin", in: folder)
    _ = try await Bench.git("tag", "v1", in: folder)
    let commit = try await Bench.git("rev-parse", "HEAD", in: folder)
    try Files.makeFolder("\(folder)/Results")
    for (time, count, dirty) in [(0.0, 9.0, false), (60, 10, false), (120, 11, true)] {
      let run = try file(allocating: count, commit: commit, at: time, dirty: dirty)
      try run.write(to: "\(folder)/Results/\(run.table.run.id).csv")
    }
    let result = try await Bench.run(["compare", "v1", String(commit.prefix(9))], in: folder)
      .exiting(0)
    let path = "Results/19700101T000100Z-\(commit.prefix(7)).csv"
    #expect(
      result.output.replacing(/\s+/, with: " ").hasPrefix(
        "No regression. BASE \(path) (v1, one of 3 runs of it; name a file for another)"))

    // A run of the default suite comes before newer runs of others.
    let other = try file(allocating: 9, commit: commit, at: 30)
    var environment = RunEnvironment(
      cores: 2, memoryBytes: 1 << 33, build: .release, commandLine: ["bench"], seed: 1,
      commit: commit, dirty: false, started: other.table.run.date)
    environment.settings = ["suite": "decision"]
    let whole = RunFile(table: other.table, environment: environment)
    try whole.write(to: "\(folder)/Results/\(whole.table.run.id).csv")
    let preferred = try await Bench.run(["compare", "v1", String(commit.prefix(9))], in: folder)
    #expect(preferred.output.contains("Results/\(whole.table.run.id).csv"))
  }

  /// Two commits after one with a run, and one with a run of its own beside them.
  @Test func aRevisionWithoutARunStandsForItsNearestAncestorWithOne() async throws {
    func commit(_ name: String, measured count: Double? = nil) async throws -> String {
      _ = try await Bench.git("commit", "-q", "--allow-empty", "-m", name, in: folder)
      let hash = try await Bench.git("rev-parse", "HEAD", in: folder)
      guard let count else { return hash }
      let run = try file(allocating: count, commit: hash)
      try run.write(to: "\(folder)/Results/\(run.table.run.id).csv")
      return hash
    }
    _ = try await Bench.git("init", "-q", "-b", "main", in: folder)
    try Files.makeFolder("\(folder)/Results")
    let unmeasured = try await commit("Begin")
    let base = try await commit("Measure", measured: 10)
    let middle = try await commit("Go on")
    let head = try await commit("Measure again", measured: 11)
    _ = try await commit("End")

    let result = try await Bench.run(["compare", String(middle.prefix(8)), "HEAD"], in: folder)
      .exiting(2)
    #expect(
      result.errors.split(separator: "\n") == [
        "bench: no run of '\(middle.prefix(8))' (\(middle.prefix(7))) is in Results; taking that of "
          + "its nearest ancestor with one, \(base.prefix(7))",
        "bench: no run of 'HEAD' (\(try await Bench.git("rev-parse", "HEAD", in: folder).prefix(7))) "
          + "is in Results; taking that of its nearest ancestor with one, \(head.prefix(7))",
      ])
    let same = try await Bench.run(["compare", String(head.prefix(7)), "HEAD"], in: folder).exiting(
      1)
    #expect(same.output.isEmpty)
    #expect(
      same.errors.split(separator: "\n").last?.hasPrefix(
        "bench: nothing to compare: '\(head.prefix(7))' and 'HEAD' come to the same run, Results/")
        == true)
    try await Bench.run(["advise", unmeasured, "--rows", "100"], in: folder).exiting(
      64,
      saying: "no run of '\(unmeasured)' (\(unmeasured.prefix(7))) is in Results, nor of a "
        + "commit before it; check it out and measure it with: bench run")
  }

  /// Its results are in its own folder, and are no change of its sources.
  @Test func aPackageInAFolderOfItsRepositoryIsCompared() async throws {
    let package = "\(folder)/app"
    try FileManager.default.createDirectory(
      atPath: package, withIntermediateDirectories: false)
    _ = try await Bench.git("init", "-q", "-b", "main", in: folder)
    let run = ["run", "--rows", "100", "--strategy", "pool", "--content", "label", "--quiet"]
    for subject in ["Begin", "Go on"] {
      _ = try await Bench.git("commit", "-q", "--allow-empty", "-m", subject, in: folder)
      let result = try await Bench.run(run + ["--launches", "1"], in: package).exiting(0)
      #expect(!result.errors.contains("uncommitted"), "\(result.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(package)/Results")
    #expect(names.count == 4 && !names.contains { $0.contains("dirty") })
    try await Bench.run(["compare", "HEAD~1", "HEAD"], in: package).exiting(0)
    let above = try await Bench.run(["compare", "HEAD~1", "HEAD"], in: folder).exiting(64)
    #expect(
      above.errors.contains("is in Results, nor of a commit before it; there is no such folder"))
  }
}
