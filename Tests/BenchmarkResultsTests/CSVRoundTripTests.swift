import Testing

@testable import BenchmarkResults

@Suite struct CSVRoundTripTests {
  @Test func readsTheGoldenFile() throws {
    #expect(try read(Fixtures.golden("small.csv")) == Fixtures.bareTable)
  }

  /// Files of schema 1 have no hosts, since their cases were measured in tables, and those of schema 2 no reaches.
  @Test(arguments: ["schema-1.csv", "schema-2.csv"])
  func readsOlderFiles(_ name: String) throws {
    let table = try read(Fixtures.golden(name))
    var odd = Fixtures.odd
    (odd.reach, odd.slot) = ("", "")
    if name == "schema-1.csv" { odd.host = "table" }
    #expect(table.run == Fixtures.run)
    #expect(table.rows.map(\.key) == Fixtures.rows.map { $0.key == Fixtures.odd ? odd : $0.key })
    #expect(table.rows.map(\.samples) == Fixtures.rows.map(\.samples))
    #expect(table.rows.map(\.interval) == Fixtures.rows.map(\.interval))
    #expect(table.rows.map(\.status) == Fixtures.rows.map(\.status))
  }

  /// Names of behaviors had the reach of prefetching in them.
  @Test(arguments: [
    ("prefetching", "prefetching", "1", "all"), ("prefetching-0.5", "prefetching", "0.5", "all"),
    ("prefetching-2", "prefetching", "2", "all"), ("classic", "classic", "", ""),
  ])
  func olderNamesOfBehaviorsAreTakenApart(
    old: String, uikit: String, reach: String, slot: String
  ) throws {
    let text = try Fixtures.golden("schema-2.csv").replacing(",default,", with: ",\(old),")
    let key = try #require(try read(text).rows.first?.key)
    #expect((key.uikit, key.reach, key.slot) == (uikit, reach, slot))
  }

  /// Files of earlier versions have more statistics of calls.
  @Test func leavesRowsOfRetiredMetricsOut() throws {
    let text = try Fixtures.golden("schema-2.csv")
    let old = text.replacing("call_ns.addChild.p99,ns/call,lower", with: "turn,count,neither")
    #expect(
      try read(old).rows == read(text).rows.filter { $0.metric.name != "call_ns.addChild.p99" })
  }

  /// Samples that are all the median are not written, and an exact figure has the interval of its samples.
  @Test func samplesAreWrittenWhereTheyDiffer() throws {
    let rows = [
      Fixtures.row([7, 7, 7], .frames, .scroll, status: CaseStatus(.inconsistent)),
      Fixtures.row([7, 8], .turnovers, .scroll, status: CaseStatus(.inconsistent)),
      Fixtures.row([9, 9], .time, .scroll, status: CaseStatus(.inconsistent)),
    ]
    let text = CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: rows))
    #expect(
      text.split(separator: "\n").dropFirst().map { $0.split(separator: ",scroll,")[1] } == [
        "frames,exact,3,7,,,inconsistent,", "turnovers,exact,2,7.5,,,inconsistent,7 8",
        "time_ns,sampled,2,9,9,9,inconsistent,",
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
      line.split(separator: ",", omittingEmptySubsequences: false).reversed()
        .joined(separator: ",")
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
