import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// Recorded scrolls, played by the built executable.
@Suite(.testFolder) struct RecordedScrollTests {
  private let folder = TestFolder.path

  private static let run = [
    "run", "--suite", "quick", "--content", "label", "--uikit", "classic",
    "--launches", "1",
  ]
  private static let events = """
    time_ms,event,value
    0,offset,0
    8.3,offset,14.5
    16.7,offset,31
    250,tap,
    900,delete,2
    900,insert,0
    2000,resize,844x390

    """

  /// At the top, rows 0 to 7 are displayed. On 240 pt down, 8 and 9 come in, and row 0 leaves; row 1
  /// touches the edge and stays. On the way back, row 0 comes in.
  @Test func offsetsBringInTheRowsThatTheyShow() async throws {
    let figures = try await figures(
      "time_ms,offset\n0,0\n8.3,120\n16.7,240\n41.7,0\n",
      ["--rows", "100,1k", "--strategy", "plain,pool"])
    #expect(figures["frames"] == [6])
    #expect(figures["turnovers"] == [3])
    #expect(figures["forgotten_rows"] == [0])
  }

  /// Of 61.5 pt, 932 pt show 15 rows and a part of another, and 123 pt bring in two more.
  @Test func theListFitsTheDevice() async throws {
    let figures = try await figures(
      "time_ms,offset\n0,0\n8.3,123\n",
      ["--rows", "100", "--strategy", "plain", "--row-height", "61.5"]
        + ["--viewport", "430x932"])
    #expect(figures["turnovers"] == [2])
    #expect(figures["cells_made"] == [2])
  }

  /// The inserted row comes in, and the window in landscape shows fewer rows. The resize is in the
  /// frame at 2 s, after 240 others.
  @Test func eventsArePlayedUnderEveryStrategy() async throws {
    let figures = try await figures(Self.events, ["--rows", "100"])
    #expect(figures["frames"] == [241])
    #expect(figures["turnovers"] == [1])
    #expect(figures["forgotten_rows"] == [0])
  }

  /// The only row is deleted, and another one is inserted and deleted.
  @Test func aListMayBecomeEmpty() async throws {
    let figures = try await figures(
      "time_ms,event,value\n50,delete,0\n900,insert,0\n950,tap,\n1000,delete,0\n",
      ["--rows", "1"])
    #expect(figures["turnovers"] == [1])
  }

  /// Returns the distinct values of each scroll figure over a recording's cases.
  private func figures(
    _ text: String, _ arguments: [String]
  ) async throws -> [String: Set<Double>] {
    try write(text, to: "\(folder)/walk.csv")
    let result = try await Bench.run(
      Self.run + arguments + ["--workload", "walk.csv", "--output", "-", "--quiet"], in: folder
    ).exiting(0)
    let rows = try CSVReader.table([UInt8](result.output.utf8), file: "-").rows
    #expect(rows.allSatisfy { $0.key.workload == "walk" && $0.status.isOK })
    return Dictionary(grouping: rows.filter { $0.phase == .scroll }, by: \.metric.name)
      .mapValues { Set($0.map(\.median)) }
  }

  @Test func aTraceShowsItsFrames() async throws {
    try write(Self.events, to: "\(folder)/walk.csv")
    let result = try await Bench.run(
      ["trace", "--strategy", "pool", "--workload", "walk.csv"], in: folder
    ).exiting(0)
    #expect(result.errors.isEmpty)
    let frames = result.output.split(separator: "\n").filter { $0.hasPrefix("frame ") }
    #expect(frames.contains("frame 3, scrolled to 31"))
    #expect(frames.contains("frame 31, tap 1"))
    #expect(frames.contains("frame 109, edit: delete 2, insert 0"))
    #expect(frames.last == "frame 241, resized to 844 x 390")
  }

  @Test(arguments: [
    ("none.csv", "cannot read none.csv: No such file or directory"),
    ("torn.csv", "torn.csv:3:3: \"x\" is not a number; write it like 12, 0.5 or 1e-3"),
    (
      "far.csv",
      "far.csv:2: deletes row 100, but the list has 100 rows before the batch; choose --rows of at "
        + "least 101"
    ),
    (
      "fling.csv",
      "fling.csv: there is another workload called \"fling\"; give the file another name"
    ),
    (
      "top.csv,more/top.csv",
      "more/top.csv: there is another workload called \"top\"; give the file another name"
    ),
    ("top.csv,top", "'top' is named twice; see 'bench --help'"),
  ])
  func unplayableRecordingsAreRefusedBeforeAnythingRuns(
    workloads: String, expected: String
  ) async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/more", withIntermediateDirectories: false)
    for name in ["top.csv", "fling.csv", "more/top.csv"] {
      try write("time_ms,offset\n0,0\n", to: "\(folder)/\(name)")
    }
    try write("time_ms,offset\n0,0\n8,x\n", to: "\(folder)/torn.csv")
    try write("time_ms,event,value\n0,delete,100\n", to: "\(folder)/far.csv")
    let result = try await Bench.run(
      Self.run + ["--rows", "1k,100", "--workload", workloads, "--output", "a.csv"], in: folder
    ).exiting(64)
    #expect(result.errors == "bench: \(expected)\n")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.journal"))
  }

  /// As on a device, the list is pulled past its top, and is longer than here.
  @Test func offsetsOutsideOfTheListAreClampedWithOneWarning() async throws {
    try write("time_ms,offset\n5,-47\n13,0\n21,11157\n", to: "\(folder)/walk.csv")
    let result = try await Bench.run(
      Self.run + ["--rows", "100,1k", "--strategy", "plain", "--workload", "walk.csv"]
        + ["--output", "a.csv", "--quiet"], in: folder
    ).exiting(0)
    let warnings = result.errors.split(separator: "\n").filter { $0.contains("walk.csv") }
    #expect(
      warnings == [
        "bench: warning: walk.csv:2: scrolls to -47 pt, above the top of the list; 2 of 3 offsets "
          + "are clamped to the ends of the list; --rows 101 has room below"
      ])
  }

  @Test func aRunIsResumedWithTheSameRecordingOnly() async throws {
    let path = "\(folder)/walk.csv"
    try write(Self.events, to: path)
    let (_, journal) = try await Bench.runIntoFullOutput(
      Self.run + ["--rows", "100", "--strategy", "plain", "--workload", "walk.csv"], in: folder)
    let resume = ["run", "--resume", journal, "--output", "-", "--quiet"]

    try write(Self.events.replacing("14.5", with: "15"), to: path)
    let changed = try await Bench.run(resume).exiting(1)
    #expect(changed.errors.hasPrefix("bench: can't resume \(journal): "))
    #expect(
      changed.errors.hasSuffix(
        "/walk.csv has changed since the run began; restore it, or start again\n"))

    try FileManager.default.removeItem(atPath: path)
    let missing = try await Bench.run(resume).exiting(1)
    #expect(missing.errors.hasPrefix("bench: can't resume \(journal): cannot read "))
    #expect(missing.errors.hasSuffix("/walk.csv: No such file or directory\n"))

    try write(Self.events, to: path)
    try await Bench.run(resume + ["--workload", "other.csv"], in: folder).exiting(64)
    let same = try await Bench.run(resume + ["--workload", "walk.csv"], in: folder).exiting(0)
    #expect(same.output.contains(",walk,"))
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
