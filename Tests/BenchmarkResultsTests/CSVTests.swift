import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkResults

/// Every way in which a file can be wrong, with the place and the reason.
@Suite struct RefusalTests {
  /// The lines of `Golden/refusals.jsonl`: the kind of a valid file, what is replaced in it by what, and what is said about it.
  private static let all = try! Fixtures.golden("refusals.jsonl").split(separator: "\n").map {
    try JSONDecoder().decode([String].self, from: Data($0.utf8))
  }

  private static let kinds: [String: (text: String, read: @Sendable ([UInt8]) throws -> Void)] = [
    "result file": (
      CSVWriter.text(
        of: ResultTable(
          run: Fixtures.run,
          rows: [
            Fixtures.row([12, 10, 12.5], .time, .scroll), Fixtures.row([7], .frames, .scroll),
          ])), { _ = try CSVReader.table($0, file: "a") }
    ),
    "trace": (TraceFile.text(of: TraceFileTests.cases), { _ = try TraceFile.cases($0, file: "a") }),
    "journal": (JournalTests.text, { _ = try Journal($0, file: "a") }),
    "permitted changes": (
      "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason\n"
        + "*,*,*,*,*,*,*,*,*,why\n", { _ = try Allowance.allowances($0, file: "a") }
    ),
  ]

  @Test(arguments: all) func saysWhatIsWrongAndWhere(_ refusal: [String]) throws {
    let (valid, read) = try #require(Self.kinds[refusal[0]])
    #expect(errorText { try read([UInt8](valid.utf8)) } == nil)
    #expect(valid.contains(refusal[1]))
    let text = valid.replacing(refusal[1], with: refusal[2])
    let message = errorText { try read([UInt8](text.utf8)) }
    #expect(message?.prefix { $0 != ";" } == "a:\(refusal[3])")
  }

  /// The rows of a case may stand apart, but share what they have in common.
  @Test func separatedRowsOfACaseMustAgree() {
    func message(of further: ResultRow) -> String? {
      let rows = [
        Fixtures.row([1], .frames, .scroll), Fixtures.row([1], .frames, .scroll, of: Fixtures.odd),
        further,
      ]
      return refusal(of: CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: rows)))
    }
    #expect(message(of: Fixtures.row([1], .rowDisplays, .scroll)) == nil)
    #expect(
      message(of: Fixtures.row([1], .frames, .scroll))?.hasPrefix(
        "a.csv:5:79: the same case, phase and metric as in a line before;") == true)
    #expect(
      message(of: Fixtures.row([1], .rowDisplays, .scroll, status: CaseStatus(.crashed)))?
        .hasPrefix("a.csv:5:104: status \"crashed\" in a case of status \"ok\";") == true)
  }

  /// No prefix of a file crashes the reader, or is accepted unless it ends with a whole row.
  @Test func noPrefixOfAFileCrashesOrPassesUnnoticed() throws {
    let bytes = [UInt8](try Fixtures.golden("small.csv").utf8)
    let accepted = (0..<bytes.count).filter { count in
      (try? CSVReader.table(Array(bytes[..<count]), file: "a.csv")) != nil
    }
    let lineEnds = bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
    // Behind the first five rows; the first line end is the header's, the last two the sixth row's.
    #expect(accepted == Array(lineEnds[1...5]))
  }
}

@Suite struct CSVRoundTripTests {
  /// A reason can say anything, and its column is read for nothing else.
  @Test func whatAStatusMeansIsAWord() throws {
    let statuses = CaseStatus.Outcome.allCases.map {
      CaseStatus($0, reason: "crashed: in frame 3 of the warm-up, \"again\"")
    }
    let rows = statuses.enumerated().map { index, status in
      Fixtures.row([1], .launches, .launch, of: Compared.key("s\(index)"), status: status)
    }
    let text = CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: rows))
    #expect(try resultTable(in: text).rows.map(\.status) == statuses)
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
    let found = try resultTable(in: text).rows
    #expect(found == rows)
    #expect(found[0].samples == [7, 7, 7])
    #expect(found[1].interval == Interval(lower: 7, upper: 8))
  }

  @Test func readsLineEndsOfSpreadsheetsAndTheirByteOrderMark() throws {
    let text = try Fixtures.golden("small.csv")
      .replacing("two\nlines", with: "two lines").replacing("\n", with: "\r\n")
    let table = try resultTable(in: "\u{FEFF}" + text)
    #expect(table.rows.dropLast() == Fixtures.rows.dropLast())
    #expect(table.rows.last?.key.content == "two lines")
  }

  @Test func readsColumnsInAnyOrder() throws {
    let lines = try Fixtures.golden("small.csv").split(separator: "\n").prefix(6)
    let turned = lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).reversed().joined(separator: ",")
    }
    #expect(
      try resultTable(in: turned.joined(separator: "\n") + "\n").rows
        == Array(Fixtures.rows.dropLast()))
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
    #expect(try resultTable(in: CSVWriter.text(of: table)).rows == rows)
  }
}

/// The table of a result file `a.csv`.
func resultTable(in text: String) throws -> ResultTable {
  try CSVReader.table([UInt8](text.utf8), file: "a.csv")
}

/// What is said of a text in the place of a result file `a.csv`; `nil` if it is one.
func refusal(of text: String) -> String? { errorText { _ = try resultTable(in: text) } }
