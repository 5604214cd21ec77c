import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Merged shards, and what every command refuses to read.
@Suite(.testFolder) struct ResultFileCommandTests {
  private let folder = TestFolder.path

  private static let run = MeasuredFiles.run

  @Test func shardsMakeTheFilesOfTheWhole() async throws {
    try await MeasuredFiles.copy(to: folder)
    func merge(_ parts: String..., to output: String) async throws -> Bench.Result {
      try await Bench.run(["merge"] + parts + ["--output", output], in: folder)
    }
    try await merge("2.csv", to: "none.csv").exiting(
      1, saying: "shard 1/2 is missing; measure it with --shard or add its file")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/none.csv"))

    // The order in which a shell expands `?.csv ?.timeline.csv`.
    let whole = try await merge(
      "1.csv", "1.timeline.csv", "2.csv", "2.timeline.csv", to: "merged.csv"
    ).exiting(0)
    #expect(whole.errors.isEmpty)
    #expect(whole.output.hasPrefix("Wrote merged.csv: 2 shards, 4 cases, "))
    #expect(whole.output.hasSuffix(" rows, and the timeline beside it\n"))
    let (a, b) = (try RunFile.read("\(folder)/merged.csv"), try RunFile.read("\(folder)/whole.csv"))
    #expect(a.table.rows.map(\.key) == b.table.rows.map(\.key))
    #expect(a.exactFigures == b.exactFigures)
    #expect(a.environment?.parts?.map { $0.settings?["shard"] } == ["1/2", "2/2"])
    #expect(
      FileManager.default.contentsEqual(
        atPath: "\(folder)/merged.timeline.csv", andPath: "\(folder)/whole.timeline.csv"))

    try FileManager.default.removeItem(atPath: "\(folder)/2.timeline.csv")
    try await merge("1.csv", "2.csv", to: "again.csv").exiting(
      1,
      saying:
        "2.csv: it was measured with --timeline, but 2.timeline.csv is missing; copy it as well")
    try await Bench.run(Self.run + ["--shard", "2/2", "--output", "\(folder)/2.csv"]).exiting(0)
    try await merge("1.csv", "2.csv", to: "again.csv").exiting(
      1, saying: "2.csv: its options differ from 1.csv (passes); give every shard the same ones")
  }

  @Test func aShardIsResumedAsTheSameShard() async throws {
    let shard = Self.run + ["--shard", "2/2", "--strategy", "pool"]
    let (_, journal) = try await Bench.runIntoFullOutput(shard, in: folder)
    let same = try await Bench.run(["run", "--resume", journal, "--output", "-", "--quiet"])
      .exiting(0)
    let table = try CSVReader.table([UInt8](same.output.utf8), file: "-")
    #expect(Set(table.rows.map(\.key)).count == 1)
  }

  @Test func shardsOfADefaultRunHaveSeparateFiles() async throws {
    try Files.makeFolder("\(folder)/Results")
    try await Bench.run(Self.run + ["--shard", "2/2", "--strategy", "pool"], in: folder).exiting(0)
    let names = try Files.names(in: "\(folder)/Results")
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.contains("-shard-2-of-2.") })
  }

  /// A count beyond 2^53, and a list longer than the maximum.
  @Test(arguments: [
    ["compare", "a.csv", "a.csv"], ["report", "a.csv"], ["advise", "a.csv", "--rows", "10"],
    ["chart", "a.csv"], ["history", "a.csv"], ["export", "a.csv", "--format", "markdown"],
    ["merge", "a.csv", "--output", "b.csv"],
  ])
  func whatIsNotValidIsRefusedByEveryCommand(arguments: [String]) async throws {
    let damages = [
      (",2,5,,,ok,", "median 9.223372036854776e+18 of peak_live_bytes is beyond 2^53"),
      (",10,scroll,", "rows \"9223372036854775807\" is not a whole number from 0 to 10000000"),
    ]
    let text = CSVWriter.text(of: try RunFile.madeUp().table)
    for (old, problem) in damages {
      #expect(text.contains(old))
      let new = old.replacing("10", with: "5").replacing("5", with: "9223372036854775807")
      try text.replacing(old, with: new)
        .write(toFile: "\(folder)/a.csv", atomically: true, encoding: .utf8)
      let result = try await Bench.run(arguments, in: folder).exiting(1)
      #expect(result.errors.contains(#/a\.csv:2:[0-9]+: /#))
      #expect(result.errors.contains("\(problem); "))
      #expect(result.output.isEmpty && result.errors.split(separator: "\n").count == 1)
    }
  }
}

/// `bench run --timeline`, and other commands with its file.
@Suite(.testFolder) struct TimelineTests {
  private let folder = TestFolder.path

  private static let run = MeasuredFiles.run + ["--timeline"]

  @Test func aTimelineLiesBesideTheResult() async throws {
    try await MeasuredFiles.copy(to: folder)
    #expect(
      try Files.names(in: folder).sorted()
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
        "--rows", "10", "--launches", "1", "--quiet", "--timeline", "--output", "\(folder)/a.csv",
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
    try Files.write("", to: "\(folder)/a.timeline.csv")
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
}

/// The files of one run with a timeline, as a whole and in two shards, measured once for all tests.
enum MeasuredFiles {
  /// The arguments of the run, without those for the timeline, the shard and the output.
  static let run = [
    "run", "--suite", "quick", "--strategy", "plain,pool", "--content", "label", "--rows",
    "10,100", "--launches", "1", "--quiet",
  ]

  /// The content of the files of `whole.csv`, and of the shards `1.csv` and `2.csv`, by name.
  private static let contents = Task {
    try await withTemporaryFolder { folder in
      for (name, shard) in [("whole", []), ("1", ["--shard", "1/2"]), ("2", ["--shard", "2/2"])] {
        try await Bench.run(run + ["--timeline", "--output", "\(folder)/\(name).csv"] + shard)
          .exiting(0)
      }
      return try Files.names(in: folder).reduce(into: [:]) {
        $0[$1] = try Data(contentsOf: URL(filePath: "\(folder)/\($1)"))
      }
    }
  }

  /// Copies the files to a folder.
  static func copy(to folder: String) async throws {
    for (name, data) in try await contents.value {
      try data.write(to: URL(filePath: "\(folder)/\(name)"))
    }
  }
}
