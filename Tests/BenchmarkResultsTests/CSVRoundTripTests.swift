import Testing

@testable import BenchmarkResults

@Suite struct CSVRoundTripTests {
  @Test func readsTheGoldenFile() throws {
    #expect(try read(Fixtures.golden("small.csv")) == Fixtures.bareTable)
  }

  /// Files of schema 3 lack the window.
  @Test func readsOlderFiles() throws {
    let old = try Fixtures.golden("small.csv").replacing(",slot,window,host,", with: ",slot,host,")
      .replacing(",,,,table,", with: ",,,table,").replacing(",all,,coll", with: ",all,coll")
    #expect(try read(old) == Fixtures.bareTable)
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
