import Testing

@testable import BenchmarkResults

/// Every way in which a result file can be wrong, with the place and the reason.
@Suite struct CSVRefusalTests {
  static let good = CSVWriter.text(
    of: ResultTable(
      run: Fixtures.run,
      rows: [
        Fixtures.row([12, 10, 12.5], .time, .scroll), Fixtures.row([7], .frames, .scroll),
      ]))

  private static let line = CSVWriter.line(for: Fixtures.rows[0], of: Fixtures.run)
  private static let lineOfAnotherRun = CSVWriter.line(
    for: Fixtures.rows[1], of: RunInfo(commit: "fffffff", date: Fixtures.run.date, dirty: true))

  private static let badFiles: [(text: String, message: String)] = [
    ("", "1:1: the file is empty"), ("\u{FEFF}", "1:1: the file is empty"),
    (CSVWriter.header, "2:1: no rows follow the header"),
    (
      String(good.dropLast()),
      "3:102: the last line has no line end, so the file may have been cut off"
    ),
    (
      "\(CSVWriter.header)\(line)\(lineOfAnotherRun)",
      "3:1: not the run of the rows before, 20251231T235959Z-0a1b2c3"
    ),
  ]

  @Test(arguments: badFiles) func refusesFiles(_ text: String, _ expected: String) {
    #expect(message(text)?.prefix { $0 != ";" } == "small.csv:\(expected)")
  }

  /// The rows of a case may stand apart, but share what they have in common.
  @Test func separatedRowsOfACaseMustAgree() {
    func rows(_ status: CaseStatus) -> [ResultRow] {
      [
        Fixtures.row([1], .frames, .scroll), Fixtures.row([1], .frames, .scroll, of: Fixtures.odd),
        Fixtures.row([1], .rowDisplays, .scroll, status: status),
      ]
    }
    func text(_ rows: [ResultRow]) -> String {
      CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: rows))
    }
    #expect(message(text(rows(.ok))) == nil)
    #expect(
      message(text(rows(.ok) + [rows(.ok)[0]]))?.prefix { $0 != ";" }
        == "small.csv:6:79: the same case, phase and metric as in a line before")
    #expect(
      message(text(rows(CaseStatus(.crashed))))?.prefix { $0 != ";" }
        == "small.csv:5:104: status \"crashed\" in a case of status \"ok\"")
  }

  @Test func refusesWhatIsNotUTF8() {
    let latin1 = [UInt8](Self.good.replacing("pool", with: "po~l").utf8)
      .map { $0 == UInt8(ascii: "~") ? 0xF6 : $0 }
    let text = errorText { _ = try CSVReader.table(latin1, file: "small.csv") }
    #expect(text?.hasPrefix("small.csv:2:62: ") == true && text?.contains("isn't UTF-8") == true)
  }

  /// No prefix of a file crashes the reader, or is accepted unless it ends with a whole row.
  @Test func noPrefixOfAFileCrashesOrPassesUnnoticed() throws {
    let bytes = [UInt8](try Fixtures.golden("small.csv").utf8)
    let accepted = (0..<bytes.count).filter { count in
      (try? CSVReader.table(Array(bytes[..<count]), file: "small.csv")) != nil
    }
    let lineEnds = bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
    // Behind the first five rows; the first line end is the header's, the last two the sixth row's.
    #expect(accepted == Array(lineEnds[1...5]))
  }

  private func message(_ text: String) -> String? {
    errorText { _ = try CSVReader.table([UInt8](text.utf8), file: "small.csv") }
  }
}

@Suite struct CSVRoundTripTests {
  /// What the harness measures is known without it.
  @Test(arguments: [
    "blank_rows", "blank_area", "views_made_in_frames", "wrong_height_rows", "loads_wasted",
    "inherited_motions", "orphaned_rows", "controllers_unseen_max", "malloc_bytes",
  ])
  func readsWhatMeasuresWrite(_ metric: String) {
    let isSampled = metric == "malloc_bytes"
    let text = CSVWriter.text(
      of: ResultTable(
        run: Fixtures.run, rows: [Fixtures.row([7], isSampled ? .time : .frames, .scroll)]))
    let renamed = text.replacing(",\(isSampled ? "time_ns" : "frames"),", with: ",\(metric),")
    let table = try? CSVReader.table([UInt8](renamed.utf8), file: "small.csv")
    #expect(table?.rows.map(\.metric.name) == [metric])
    #expect(table.map(CSVWriter.text) == renamed)
  }

  @Test func aFileOfOtherColumnsHasToBeMeasuredAgain() throws {
    for name in ["reach", ""] {
      let old = try Fixtures.golden("small.csv").replacing(
        ",prefetch_distance,", with: name.isEmpty ? "," : ",\(name),")
      let message = errorText { _ = try read(old) }
      #expect(message?.hasSuffix(", or measure again with this version") == true)
    }
  }

  /// A reason can say anything, and its column is read for nothing else.
  @Test func whatAStatusMeansIsAWord() throws {
    let statuses = CaseStatus.Outcome.allCases.map {
      CaseStatus($0, reason: "crashed: in frame 3 of the warm-up, \"again\"")
    }
    let rows = statuses.enumerated().map { index, status in
      Fixtures.row([1], .launches, .launch, of: Compared.key("s\(index)"), status: status)
    }
    let text = CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: rows))
    #expect(try read(text).rows.map(\.status) == statuses)
  }

  /// Samples that are all the median are not written, and an exact figure has the interval of its samples.
  @Test func samplesAreWrittenWhereTheyDiffer() throws {
    let rows = [
      Fixtures.row([7, 7, 7], .frames, .scroll, status: CaseStatus(.inconsistent)),
      Fixtures.row([7, 8], .rowDisplays, .scroll, status: CaseStatus(.inconsistent)),
      Fixtures.row([9, 9], .time, .scroll, status: CaseStatus(.inconsistent)),
    ]
    let text = CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: rows))
    #expect(
      text.split(separator: "\n").dropFirst().map { $0.split(separator: ",scroll,")[1] } == [
        "frames,exact,3,7,,,inconsistent,,", "row_displays,exact,2,7.5,,,inconsistent,,7 8",
        "time_ns,sampled,2,9,9,9,inconsistent,,",
      ])
    let read = try read(text).rows
    #expect(read == rows)
    #expect(read[0].samples == [7, 7, 7])
    #expect(read[1].interval == Interval(lower: 7, upper: 8))
  }

  @Test func readsLineEndsOfSpreadsheetsAndTheirByteOrderMark() throws {
    let text = try Fixtures.golden("small.csv")
      .replacing("two\nlines", with: "two lines").replacing("\n", with: "\r\n")
    let table = try read("\u{FEFF}" + text)
    #expect(table.rows.dropLast() == Fixtures.rows.dropLast())
    #expect(table.rows.last?.key.content == "two lines")
  }

  @Test func readsColumnsInAnyOrder() throws {
    let lines = try Fixtures.golden("small.csv").split(separator: "\n").prefix(6)
    let turned = lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).reversed().joined(separator: ",")
    }
    #expect(try read(turned.joined(separator: "\n") + "\n").rows == Array(Fixtures.rows.dropLast()))
  }

  @Test func keepsEverySample() throws {
    let times = [0.1, 1e-30, 1e30, 123.456, 1.5e-10, 1e22, 1e23, 5e-7, 1.79769e29]
    let counts = [9_007_199_254_740_991.0, 9_007_199_254_740_992, 1.0 / 3]
    let rows =
      [Fixtures.row(times, .time, .setup)]
      + counts.map {
        Fixtures.row([$0], .callAllocations(.addChild), .scroll, of: Compared.key("s\($0)"))
      }
    let table = ResultTable(run: Fixtures.run, rows: rows)
    #expect(try read(CSVWriter.text(of: table)).rows == rows)
  }

  private func read(_ text: String) throws -> ResultTable {
    try CSVReader.table([UInt8](text.utf8), file: "small.csv")
  }
}
