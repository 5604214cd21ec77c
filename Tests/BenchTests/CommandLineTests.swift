import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The executable on the command line: its output, its errors and its exit status.
@Suite(.testFolder) struct CommandLineTests {
  private let folder = TestFolder.path

  @Test(arguments: [
    (["run", "--suite", "decison"], "unknown suite 'decison'; did you mean 'decision'?"),
    (["run", "--workload", "zzz"], "unknown workload 'zzz'; 'bench list workloads' lists them"),
    (["run", "--strategy", "\u{1B}[31mpool"], #"unknown strategy '\u{1B}[31mpool'"#),
    (["run", "--rows", "0"], "a list needs at least one row"),
    (["run", "--rows", "1k,1000"], "'1000' is named twice"),
    (["run", "--strategy", "pool,"], "holds an empty name"),
    (["run", "--timeout", "5"], "write it like 500ms, 60s or 2m"),
    (["run", "--memory-limit", "8G"], "write it like 512MiB or 8GB"),
    (["run", "--launches", "0"], "not a number of launches from 1 to 10000"),
    (["run", "--output", "/"], "--output needs the name of a file"),
    (
      ["run", "--columns", "first-frame,frame-p9"],
      "unknown column 'frame-p9'; they are allocations-per-row, "
    ),
    (["run", "--uikit", "prefetch"], "'prefetch'; did you mean 'prefetching'?"),
    (
      ["run", "--prefetch-reach", "3"],
      "'3' is not a value of prefetching; choose of default, 0.5, 1, 2"
    ),
    (["run", "--uikit", "classic", "--prefetch-reach", "2"], "; choose --uikit prefetching"),
    (
      ["trace", "--strategy", "pool", "--uikit", "classic", "--prefetch-reach", "2"],
      "reach, slot and window are of prefetching, not of 'classic'; leave them out"
    ),
    (["list", "strategy"], "The value 'strategy' is invalid for '<kind>'"),
    (["trace", "--strategy", "pool", "--frames", "-1"], "frames"),
    (["trace"], "Missing expected argument '--strategy <name>'"),
    (["measure"], "there is no command 'measure'"),
    (["runn"], "there is no command 'runn'; did you mean 'run'?"),
    (["run", "--rows", "1,000"], "write '1,000' as 1000"),
    (["run", "--launches", "-1"], "'-1' is not a number of launches"),
    (["run", "--memory-limit", "5"], "5 B is less than any process takes"),
    (["export", "run.csv", "--format", "jmh"], "Please provide one of 'gotext', "),
    (["run", "--shard", "5/4"], "there is no shard '5/4'; they are counted from 1"),
    (["run", "--suite", "quick", "--shard", "1/900", "--dry-run"], "use "),
    (["merge", "a.csv", "--output", "a.csv"], "--output is one of the files to join"),
    (["compare", "a.csv"], "Missing expected argument '<head>'"),
    (["compare", "a.csv", "b.csv", "--all"], "stored runs gate none without --gate-times; add it"),
    (["compare", "a.csv", "b.csv", "--threshold", "0.02"], "write it in percent, like 2%"),
    (["compare", "a.csv", "b.csv", "--metric", "alocations"], "unknown metric 'alocations'; "),
    (["compare", "no-such-revision", "b.csv"], "neither a result file nor a revision that git"),
    (["compare", "--upload-pack=x", "a.csv", "b.csv"], "Unknown option"),
    (["compare", "0a1b2c3", "b.csv"], "no run of '0a1b2c3' (0a1b2c3) is in Results, nor of"),
    (["history"], "no result file is in Results; measure with: bench run, or name files"),
    (["history", "run.csv", "--strategy", "pol"], "no run has a strategy 'pol'; they have pool"),
    (["advise", "run.csv"], "Missing expected argument '--rows <count>'"),
    (["advise", "run.csv", "--rows", "9,10"], "advice is for one list; give --rows one count"),
    (["advise", "run.csv", "--rows", "9", "--content", "card,label"], "and --content one name"),
    (["chart", "run.csv", "--workload", "drag"], "no file has a workload 'drag'; they have fling"),
    (["report", "run.csv", "--rows", "7"], "no file has lists of 7 rows; they have 10"),
    (
      ["export", "run.csv", "--format", "gotext", "--host", "grid"],
      "no file has a kind of list 'grid'; they have table"
    ),
    (["advise", "a.csv", "b.csv", "--rows", "9"], "one file answers a question without --needs"),
  ])
  func wrongUsageIsOneLineAndStatus64(arguments: [String], expected: String) async throws {
    try await expectOneLine(of: arguments, status: 64, containing: expected)
  }

  @Test(arguments: [
    ["compare", "none.csv", "run.csv"], ["export", "none.csv", "--format", "markdown"],
    ["report", "none.csv"], ["advise", "none.csv", "--rows", "9"], ["history", "none.csv"],
  ])
  func aMissingFileIsOneLineAndStatus1(arguments: [String]) async throws {
    try await expectOneLine(
      of: arguments, status: 1, containing: "cannot read none.csv: No such file or directory")
  }

  /// Expects a command to fail with one line. Its folder contains `run.csv` and isn't in a repository.
  private func expectOneLine(
    of arguments: [String], status: Int32, containing expected: String
  ) async throws {
    try RunFile.madeUp().write(to: "\(folder)/run.csv")
    let result = try await Bench.run(arguments, in: folder).exiting(status)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("bench: "))
    #expect(result.errors.contains(expected), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func theVersionNamesWhatFiguresDependOn() async throws {
    let result = try await Bench.run(["--version"]).exiting(0)
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    // Outside a repository, there is no line with a commit.
    #expect(lines.count >= 4)
    #expect(lines.first?.wholeMatch(of: /recycling-bench \d+\.\d+\.\d+/) != nil)
    #expect(
      lines.dropFirst().dropLast(3).allSatisfy { $0.wholeMatch(of: /commit [0-9a-f]{40}/) != nil })
    let match = try #require(
      lines.suffix(3).first?.wholeMatch(
        of: /result files of schema (\d+), reads (\d+) and later/))
    // The stored runs are of the oldest schema and of the newest.
    let results = GuidePage.package.appendingPathComponent("Results").path
    let schemas = try FileManager.default.contentsOfDirectory(atPath: results)
      .filter { $0.hasSuffix(".json") }.compactMap {
        try String(contentsOfFile: "\(results)/\($0)", encoding: .utf8)
          .firstMatch(of: /"schema" : (\d+)/).flatMap { Int($0.1) }
      }
    #expect(schemas.max() == Int(match.1))
    #expect(schemas.min() == Int(match.2))
    #expect(lines.suffix(2).first?.wholeMatch(of: /Swift \d+(\.\d+)+/) != nil)
    #expect(lines.last?.wholeMatch(of: /jemalloc \d+\.\d+\.\d+/) != nil)
  }

  @Test func listsNameEverythingWithALineEach() async throws {
    for kind in ["strategies", "contents", "workloads", "hosts", "behaviours", "suites", "metrics"]
    {
      let result = try await Bench.run(["list", kind]).exiting(0)
      #expect(result.errors.isEmpty)
      let lines = result.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 })
      for line in lines where !line.hasPrefix(" ") {
        #expect(line.split(separator: " ", maxSplits: 1).count == 2, "no explanation: \(line)")
      }
    }
    let strategies = try await Bench.run(["list", "strategies"]).output.split(separator: "\n")
    let names = strategies.map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty }
    #expect(
      names.prefix(5) == ["plain", "per-cell", "preallocated", "preallocated-loaded", "pool"])
    for name in ["pool-keyed", "hosted-naive", "cell-as-view", "split-view", "make-and-bind"] {
      #expect(names.contains(name[...]))
    }
  }

  @Test func aDryRunShowsThePlanAndWritesNothing() async throws {
    let result = try await Bench.run(
      [
        "run", "--suite", "quick", "--dry-run", "--rows", "10,1k", "--strategy", "pool,plain",
        "--host", "grid,collection",
      ], in: folder
    ).exiting(0)
    #expect(result.output.contains("hosts       grid, collection\n"))
    #expect(result.output.contains("cases       8\n"))
    #expect(result.output.contains("launches    40: a case has 2 memory, 3 time"))
    #expect(try Files.names(in: folder).isEmpty)
  }

  @Test func everySuiteMayBeRunAsAWhole() async throws {
    let suites = try await Bench.run(["list", "suites"]).output.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != " " }) }
    #expect(suites.contains("decision"))
    for suite in suites {
      let result = try await Bench.run(["run", "--suite", suite, "--dry-run"]).exiting(0)
      #expect(result.output.contains("hosts       table"))
    }
  }

  /// Nobody ever writes to the pipes.
  @Test func pipesInPlaceOfFilesThatCommandsFindAreRefused() async throws {
    try Files.write("schema\n", to: "\(folder)/a.csv")
    try #require(mkfifo("\(folder)/a.json", 0o600) == 0)
    try #require(mkfifo("\(folder)/b.journal", 0o600) == 0)
    let advice = "it isn't a regular file; remove it, or put the file in its place"
    try await Bench.run(["report", "a.csv"], in: folder).exiting(
      1, saying: "cannot read a.json: \(advice)")
    try await Bench.run(["run", "--resume", "b.csv"], in: folder).exiting(
      1, saying: "cannot read b.journal: \(advice)")
  }
}

/// Cases from another package that no result file can contain.
@Suite(.testFolder) struct NameTests {
  private let folder = TestFolder.path

  @Test(arguments: [
    ("=1+1", 10, #"strategy "=1+1" begins like a formula of a spreadsheet"#),
    ("@pool", 10, #"strategy "@pool" begins like a formula of a spreadsheet"#),
    (
      String(repeating: "p", count: 201), 10,
      "strategy \"\(String(repeating: "p", count: 80))…\" is longer than 200 bytes"
    ),
    ("po\u{1B}[1mol", 10, #"strategy "po\u{1B}[1mol" holds a control character"#),
    ("pool", 10_000_001, "a list of 10000001 rows; choose up to 10M rows"),
  ])
  func aCaseIsRefusedBeforeAnythingRuns(name: String, rows: Int, problem: String) async throws {
    let suite = Suite(
      name: "test", summary: "", strategies: ["plain", name], contents: ["label"],
      workloads: ["fling"], rows: [rows])
    let settings = RunSettings(suite: suite, memoryLimit: ByteCount(1 << 30))
    let error = await #expect(throws: HarnessError.self) {
      try await RunSession.begin(settings, at: { _ in "\(folder)/a" }, commandLine: [])
    }
    #expect(error?.description.hasPrefix(problem) == true)
  }
}
