import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench run --limits` and `--write-limits`, on small runs.
@Suite(.testFolder) struct LimitsTests {
  private let folder = TestFolder.path
  private var path: String { "\(folder)/limits.csv" }

  private static let run = [
    "run", "--suite", "quick", "--strategy", "pool", "--rows", "10,100", "--content", "label",
    "--launches", "1", "--output", "a.csv",
  ]

  /// Limits as `run` writes them, made once for all tests.
  private static let written = Task {
    try await withTemporaryFolder { folder in
      let result = try await Bench.run(run + ["--write-limits", "limits.csv"], in: folder)
      let text = try String(contentsOfFile: "\(folder)/limits.csv", encoding: .utf8)
      return (result, text, try RunFile.read("\(folder)/a.csv"))
    }
  }

  /// Puts the limits in place, with the number in the only line that has `part` changed by `difference`.
  private func place(changing part: String? = nil, by difference: Int = 0) async throws -> Int {
    var lines = try await Self.written.value.1.split(separator: "\n").map(String.init)
    var number = 0
    if let part {
      let index = try #require(lines.firstIndex { $0.contains(part) })
      let comma = try #require(lines[index].lastIndex(of: ","))
      number = try #require(Int(lines[index][comma...].dropFirst()))
      lines[index] = "\(lines[index][...comma])\(number + difference)"
    }
    try write(lines.joined(separator: "\n") + "\n")
    return number
  }

  private func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func measure(_ options: String...) async throws -> Bench.Result {
    try await Bench.run(Self.run + ["--limits", "limits.csv"] + options, in: folder)
  }

  @Test func whatIsWrittenIsWhatWasMeasured() async throws {
    let (result, text, file) = try await Self.written.value
    result.exiting(0)
    let lines = text.split(separator: "\n")
    #expect(result.output.hasSuffix("\nWrote \(lines.count - 1) limits to limits.csv\n"))
    #expect(lines.first == "strategy,content,workload,host,uikit,rows,phase,metric,toolchain,limit")
    #expect(!text.contains("_ns"), "a time has no limit")
    func measured(_ metric: Metric, _ phase: Phase, rows: Int) throws -> Int {
      Int(
        try #require(
          file.table.rows.first {
            $0.metric == metric && $0.phase == phase && $0.key.rows == rows
          }
        ).median)
    }
    let toolchain = try #require(file.environment).toolchain
    #expect(toolchain.wholeMatch(of: /Swift \d+(\.\d+)+ jemalloc \d+(\.\d+)+ debug/) != nil)
    let list = "pool,label,fling,table,prefetching"
    for rows in [10, 100] {
      let blocks = try measured(.allocations, .scroll, rows: rows)
      #expect(lines.contains("\(list),\(rows),scroll,allocations,\(toolchain),\(blocks)"))
    }
    // The list allocates the same whatever it will show.
    let setup = try measured(.allocations, .setup, rows: 10)
    #expect(try measured(.allocations, .setup, rows: 100) == setup)
    #expect(lines.contains("\(list),*,setup,allocations,\(toolchain),\(setup)"))
    #expect(lines.contains("*,*,*,*,*,*,scroll,deaf_rows,*,0"))
    #expect(lines.contains { $0.hasPrefix("pool,label,*,table,prefetching,*,scroll,forgotten_") })
  }

  @Test func equalFiguresKeepTheirLimits() async throws {
    _ = try await place()
    let kept = try await measure().exiting(0)
    #expect(kept.output.contains(/\nlimits.csv: all \d+ limits kept.\n$/))
    #expect(try await measure("--quiet").exiting(0).output.isEmpty)
  }

  @Test(arguments: [[], ["--quiet"], ["--output", "-"]])
  func oneBlockMoreIsToldAndTheStatusIs2(options: [String]) async throws {
    let blocks = try await place(changing: ",100,scroll,allocations,", by: -1)
    let result = try await Bench.run(
      Self.run + ["--limits", "limits.csv"] + options, in: folder
    ).exiting(2)
    let isOutput = options.first == "--output"
    let text = isOutput ? result.errors : result.output
    let percent = String(format: "%+.1f%%", 100 / Double(blocks - 1))
    #expect(text.contains("LIMITS of limits.csv not kept: 1 above the limit.\n"), "\(text)")
    #expect(
      text.contains(
        "\n  pool, label, fling, 100 rows: allocations in scroll \(blocks), limit \(blocks - 1): +1 ("
          + "\(percent))\n"), "\(text)")
    let table =
      isOutput
      ? try CSVReader.table([UInt8](result.output.utf8), file: "-")
      : try RunFile.read("\(folder)/a.csv").table
    #expect(table.rows.contains { $0.metric == .allocations })
  }

  /// The worst comes first: a fault where none is permitted.
  @Test func theWorstComesFirst() async throws {
    _ = try await place(changing: ",100,scroll,allocations,", by: -1)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("pool,label,*,table,prefetching,*,scroll,forgotten_rows") }
    try write(lines.joined(separator: "\n") + "\n")
    let found = try await measure().exiting(2).output.split(separator: "\n")
      .filter { $0.contains(", limit ") }
    #expect(found.count > 2)
    #expect(found.first?.contains(/: forgotten_rows in scroll \d+, limit 0: \+\d+$/) == true)
    #expect(found.last?.contains(": allocations in scroll ") == true)
  }

  @Test func oneBlockLessIsToldWithTheCommandThatLowersTheLimit() async throws {
    let blocks = try await place(changing: ",100,scroll,allocations,", by: 1)
    let result = try await measure().exiting(0)
    #expect(
      result.output.contains(
        "\nBetter than the limit: 1\n  pool, label, fling, 100 rows: allocations in scroll \(blocks), "
          + "limit \(blocks + 1): -1 ("))
    let command = "bench \(Self.run.joined(separator: " ")) --write-limits limits.csv"
    #expect(result.output.hasSuffix("\nWrite limits as measured: \(command)\n"))
    let words = command.split(separator: " ").dropFirst().map(String.init)
    try await Bench.run(words, in: folder).exiting(0)
    let written = try await Self.written.value.1
    #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
  }

  @Test func aLimitOfNothingIsNoPass() async throws {
    _ = try await place()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try write(text.replacing("fling,table,prefetching,10,", with: "flung,table,prefetching,10,"))
    let result = try await measure().exiting(2)
    let count = text.split(separator: "\n").count { $0.contains("prefetching,10,") }
    #expect(count > 1)
    #expect(
      result.output.contains(
        "LIMITS of limits.csv not kept: \(count) that nothing here needs.\n"))
    #expect(
      result.output.contains(
        /\n  line \d+: pool,label,flung,table,prefetching,10,scroll,allocations\n/))
    // What a run leaves out isn't kept either.
    _ = try await place()
    try await measure("--rows", "10").exiting(2)
  }

  @Test func aCaseThatFailsIsNoPass() async throws {
    let text = try await Self.written.value.1
    try write(text.replacing("\npool,", with: "\ncrashes-in-time,"))
    let arguments =
      ["run", "--workload", "fling"] + Self.run.dropFirst(3) + ["--strategy", "crashes-in-time"]
    let faulty = Executable.built("FaultyWorker")
    let result = try await Bench.run(
      arguments + ["--limits", "limits.csv"], in: folder, executable: faulty
    ).exiting(2)
    #expect(
      result.output.contains(
        "\n  crashes-in-time, label, fling, 100 rows: crashed: "), "\(result.output)")
    #expect(result.output.contains(" 2 failed under limits"))
    // The file stays as it is, with the limits of the list.
    let before = try String(contentsOfFile: path, encoding: .utf8)
    let written = try await Bench.run(
      arguments + ["--write-limits", "limits.csv"], in: folder, executable: faulty
    ).exiting(1)
    #expect(written.errors.contains("limits.csv stays as it was, because not every case was"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
  }

  @Test func limitsOfOtherToolchainsStayAndDoNotCount() async throws {
    let (_, text, _) = try await Self.written.value
    let other = "Swift 6.1 jemalloc 5.2.1"
    // Nothing could be as little as that.
    let foreign = text.replacing(/(?m),(Swift [^,]+),[0-9]+$/) { _ in ",\(other),1" }
    try write(foreign)
    let alone = try await measure().exiting(2)
    let count = foreign.split(separator: "\n").count { $0.contains(other) }
    #expect(count > 3)
    #expect(alone.output.contains(" with limits of other toolchains alone"))
    #expect(!alone.output.contains("Above the limit"))

    let words = Self.run + ["--write-limits", "limits.csv"]
    let result = try await Bench.run(words, in: folder).exiting(0)
    #expect(result.output.hasSuffix(" to limits.csv, and kept \(count) of other toolchains\n"))
    let both = try String(contentsOfFile: path, encoding: .utf8)
    let lines = both.split(separator: "\n")
    #expect(
      lines.filter { $0.contains(other) }
        == foreign.split(separator: "\n").filter { $0.contains(other) })
    #expect(Set(lines).isSuperset(of: text.split(separator: "\n")))
    try await measure().exiting(0)
    // A second time changes nothing.
    try await Bench.run(words, in: folder).exiting(0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == both)
  }

  @Test(arguments: [
    (
      "pool,*,*,*,*,*,scroll,allocatons,*,1\n",
      ":2:23: \"allocatons\" is no exact metric; write the"
    ),
    (
      "pool,*,*,*,*,*,scroll,time_ns,*,1\n", ":2:23: \"time_ns\" is no exact metric; write the name"
    ),
    ("pool,*,*,*,*,*,*,allocations,*,1k\n", ":2:32: limit \"1k\" is not a number; write one in "),
    ("pool,,*,*,*,*,*,allocations,*,1\n", ":2:6: content is empty; write a name, or * for any"),
    ("*,*,*,*,*,*,*,frees,,1\n", ":2:21: toolchain is empty; write a name, or * for any"),
    (
      "*,*,*,*,*,*,*,frees,*,1\n*,*,*,*,*,*,*,frees,*,2\n",
      ":3:1: the same names as in line 2; delete one of the two"
    ),
    (
      "pool,*,*\n", ":2:1: 3 fields under a header of 10; restore the line, which may have been cut"
    ),
    ("pool,*,*,*,*,*,*,frees,*,1", ":2:27: the last line has no line end, so the file may have"),
  ])
  func aMalformedFileIsRefusedBeforeAnythingRuns(lines: String, expected: String) async throws {
    let header = "strategy,content,workload,host,uikit,rows,phase,metric,toolchain,limit\n"
    try write(header + lines)
    for option in ["--limits", "--write-limits"] {
      let result = try await Bench.run(Self.run + [option, "limits.csv"], in: folder).exiting(1)
      #expect(result.errors.hasPrefix("bench: limits.csv\(expected)"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == header + lines)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.csv"))
    }
  }

  @Test func whatCannotBeAFileOfLimitsIsRefused() async throws {
    try RunFile.madeUp().write(to: path)
    for (arguments, status, expected) in [
      (
        ["--limits", "limits.csv"], 1,
        "this is a result file, not a file of limits; give a file of "
      ),
      (["--limits", "none.csv"], 1, "cannot read none.csv: No such file or directory"),
      (["--write-limits", "no/l.csv"], 1, "cannot write no/l.csv: No such file or directory"),
      (["--limits", "a", "--write-limits", "a"], 64, "leave one of the two out"),
      (["--limits", "limits.csv", "--shard", "1/2"], 1, "this is a result file"),
    ] as [([String], Int32, String)] {
      let result = try await Bench.run(Self.run + arguments, in: folder).exiting(status)
      #expect(result.errors.contains(expected), "\(result.errors)")
    }
    _ = try await place()
    let shard = try await measure("--shard", "1/2").exiting(64)
    #expect(shard.errors.contains("shard 1/2 is a part; leave one of the two out"))
    let allowed = try await Bench.run(
      ["compare", "a.csv", "a.csv", "--allow", "limits.csv"], in: folder
    ).exiting(1)
    #expect(allowed.errors.contains("this is a file of limits, not a file of allowances; give a"))
  }

  /// Limits written of a run are kept by it, whatever it measured, and are few.
  @Test func everyStoredRunKeepsItsOwnLimits() async throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: GuidePage.package.appendingPathComponent("Results").path)
    let runs = names.filter { $0.hasSuffix(".csv") && !$0.contains("timeline") }
    var complete = 0
    for name in runs {
      let table = try await StoredRuns.file("Results/\(name)").table
      // Where a case crashes, no limits are written.
      guard table.rows.allSatisfy(\.status.isOK) else { continue }
      complete += 1
      let limits = [FigureLimit](measuredBy: table, toolchain: "here")
      let check = LimitCheck(table, toolchain: "here", limits: limits)
      #expect(check.isKept, "\(name)")
      #expect(check.better.isEmpty, "\(name)")
      let again = try [FigureLimit]([UInt8](limits.text.utf8), file: "limits.csv")
      #expect(again.text == limits.text)
      // Six costs of a list at most, beside what strategies do wrong and the rules for all.
      let costs = limits.count { $0.pattern.names[.workload] != "*" }
      #expect(costs <= 6 * table.caseKeys.count, "\(name)")
    }
    #expect(complete > 8)
  }
}
