import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench run --timeline`, and other commands with its file.
@Suite(.testFolder) struct TimelineTests {
  private let folder = TestFolder.path

  private static let run = MeasuredFiles.run + ["--timeline"]

  @Test func aTimelineLiesBesideTheResult() async throws {
    try await MeasuredFiles.copy(to: folder)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["1", "2", "whole"].flatMap { ["\($0).csv", "\($0).json", "\($0).timeline.csv"] })
    let timeline = try TimelineFile.read("\(folder)/whole.timeline.csv")
    let rows = try RunFile.read("\(folder)/whole.csv").table.rows
    let live = rows.filter { $0.metric == .liveBytes && $0.phase == .scroll }
    #expect(timeline.cases.map(\.key) == live.map(\.key))
    #expect(timeline.cases.map { Double($0.frames.last!.liveBytes) } == live.map(\.median))
    // The memory pass has as many launches as without a timeline.
    #expect(live.map(\.n) == [2, 2, 2, 2])
  }

  @Test func aCaseThatCrashedHasNone() async throws {
    let result = try await Bench.run(
      [
        "run", "--strategy", "plain,crashes", "--content", "label", "--workload", "steady",
        "--rows", "10", "--launches", "1", "--quiet", "--timeline", "--output",
        "\(folder)/a.csv",
      ], executable: Executable.built("FaultyWorker")
    ).exiting(1)
    #expect(
      result.errors.hasSuffix(
        "FaultyWorker: \(folder)/a.timeline.csv has no frames of crashes, label, steady, 10 rows\n"
      ))
    let timeline = try TimelineFile.read("\(folder)/a.timeline.csv")
    #expect(timeline.cases.map(\.key.strategy) == ["plain"])
  }

  @Test func aTimelineOfAnEarlierRunIsWarnedOf() async throws {
    try Data().write(to: URL(filePath: "\(folder)/a.timeline.csv"))
    let result = try await Bench.run(
      MeasuredFiles.run + [
        "--strategy", "pool", "--rows", "10", "--output", "\(folder)/a.csv",
      ]
    ).exiting(0)
    #expect(
      result.errors.contains(
        "bench: warning: \(folder)/a.timeline.csv is of an earlier run; remove it, or measure "
          + "with --timeline\n"))
  }

  @Test func shardsMakeTheTimelineOfTheWhole() async throws {
    try await MeasuredFiles.copy(to: folder)
    // The order in which a shell expands `?.csv ?.timeline.csv`.
    let merge = try await Bench.run(
      ["merge", "1.csv", "1.timeline.csv", "2.csv", "2.timeline.csv", "--output", "merged.csv"],
      in: folder
    ).exiting(0)
    #expect(merge.output.hasSuffix(" rows, and the timeline beside it\n"))
    #expect(try bytes("\(folder)/merged.timeline.csv") == bytes("\(folder)/whole.timeline.csv"))

    try FileManager.default.removeItem(atPath: "\(folder)/2.timeline.csv")
    let missing = try await Bench.run(
      ["merge", "1.csv", "2.csv", "--output", "again.csv"], in: folder
    ).exiting(1)
    #expect(
      missing.errors == "bench: 2.csv: it was measured with --timeline, but "
        + "2.timeline.csv is missing; copy it as well\n")
    try await Bench.run(
      MeasuredFiles.run + ["--shard", "2/2", "--output", "\(folder)/2.csv"]
    ).exiting(0)
    let mixed = try await Bench.run(
      ["merge", "1.csv", "2.csv", "--output", "again.csv"], in: folder
    ).exiting(1)
    #expect(
      mixed.errors
        == "bench: 2.csv: its options differ from 1.csv (passes); give every shard the same ones\n")
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }
}
