import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Merged shards, and what every command refuses to read.
@Suite(.testFolder) struct ResultFileCommandTests {
  private let folder = TestFolder.path

  private static let run = MeasuredFiles.run

  @Test func shardsMakeTheExactFiguresOfTheWhole() async throws {
    try await MeasuredFiles.copy(to: folder)
    let parts = ["\(folder)/1.csv", "\(folder)/2.csv"]
    let gap = try await Bench.run(["merge", parts[1], "--output", "\(folder)/merged.csv"]).exiting(
      1)
    #expect(gap.errors == "bench: shard 1/2 is missing; measure it with --shard or add its file\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/merged.csv"))

    let merge = try await Bench.run(["merge"] + parts + ["--output", "\(folder)/merged.csv"])
      .exiting(0)
    #expect(merge.errors.isEmpty)
    #expect(merge.output.hasPrefix("Wrote \(folder)/merged.csv: 2 shards, 4 cases, "))
    let (a, b) = (try RunFile.read("\(folder)/merged.csv"), try RunFile.read("\(folder)/whole.csv"))
    #expect(a.table.rows.map(\.key) == b.table.rows.map(\.key))
    #expect(a.exactFigures == b.exactFigures)
    #expect(a.environment?.parts?.map { $0.settings?["shard"] } == ["1/2", "2/2"])
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
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Results", withIntermediateDirectories: false)
    try await Bench.run(Self.run + ["--shard", "2/2", "--strategy", "pool"], in: folder).exiting(0)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Results")
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
