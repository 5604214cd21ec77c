import Testing

@testable import BenchmarkResults

@Suite struct CSVRoundTripTests {
  @Test func writesTheGoldenFile() throws {
    #expect(CSVWriter.text(of: Fixtures.table) == (try Fixtures.golden("small.csv")))
  }

  @Test func readsTheGoldenFile() throws {
    #expect(try read(Fixtures.golden("small.csv")) == Fixtures.table)
  }

  /// Older files have no hosts, and their cases were measured in tables.
  @Test func readsAFileWithoutHosts() throws {
    let table = try read(Fixtures.golden("schema-1.csv"))
    var odd = Fixtures.odd
    odd.host = "table"
    #expect(table.rows.map(\.key) == Fixtures.rows.map { $0.key == Fixtures.odd ? odd : $0.key })
    #expect(table.rows.map(\.samples) == Fixtures.rows.map(\.samples))
    #expect(table.rows.map(\.status) == Fixtures.rows.map(\.status))
  }

  /// Files of earlier versions have more statistics of calls, and figures of launches.
  @Test(arguments: [
    "call_ns.addChild,ns/call,lower", "call_ns.addChild.max,ns/call,lower", "turn,count,neither",
  ])
  func leavesRowsOfRetiredMetricsOut(_ retired: String) throws {
    let text = try Fixtures.golden("small.csv")
      .replacing("call_ns.addChild.p99,ns/call,lower", with: retired)
    #expect(text.contains(retired))
    #expect(
      try read(text).rows == Fixtures.rows.filter { $0.metric.name != "call_ns.addChild.p99" })
    #expect(throws: ParseError.self) {
      try read(text.replacing(retired, with: "turns,count,neither"))
    }
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
      line.split(separator: ",", omittingEmptySubsequences: false).reversed()
        .joined(separator: ",")
    }
    #expect(try read(turned.joined(separator: "\n") + "\n").rows == Array(Fixtures.rows.dropLast()))
  }

  @Test func readsUnnecessaryQuotes() throws {
    let text = try Fixtures.golden("small.csv").replacing(
      ",pool,1000,", with: ",\"pool\",\"1000\",")
    #expect(try read(text) == Fixtures.table)
  }

  @Test func keepsEverySampleToTheLastBit() throws {
    let samples = [
      0.1, 1.0 / 3, 1e-30, 1e30, 9_007_199_254_740_991, 9007199254740992.0.nextUp,
      123456.789e-10, 2.2250738585072014e-29, 1e22, 1e23, 5e-7, 1.7976931348623157e29,
    ]
    let table = ResultTable(run: Fixtures.run, rows: [Fixtures.row(samples, .time, .setup)])
    #expect(try read(CSVWriter.text(of: table)).rows[0].samples == samples)
  }

  /// Rows in another order, a dirty run of an unknown commit, another host, and other scripts.
  private static let tables: [ResultTable] = [
    ResultTable(run: Fixtures.run, rows: Fixtures.rows.reversed()),
    ResultTable(
      run: RunInfo(commit: "unknown", date: Fixtures.run.date, dirty: true), rows: Fixtures.rows),
    table { $0.host = "grid" },
    table { $0.content = "Überschrift 日本語 👍🏽" },
  ]

  @Test(arguments: tables)
  func readsBackWhatItWrites(_ table: ResultTable) throws {
    #expect(try read(CSVWriter.text(of: table)) == table)
  }

  /// A table of two cases, one of which `change` has modified.
  private static func table(_ change: (inout CaseKey) -> Void) -> ResultTable {
    var changed = Fixtures.pool
    change(&changed)
    return ResultTable(
      run: Fixtures.run,
      rows: [Fixtures.pool, changed].map { Fixtures.row([1], .frames, .scroll, of: $0) })
  }

  private func read(_ text: String) throws -> ResultTable {
    try CSVReader.table([UInt8](text.utf8), file: "small.csv")
  }
}
