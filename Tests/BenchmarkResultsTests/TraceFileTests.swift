import TestSupport
import Testing

@testable import BenchmarkResults

@Suite struct TraceFileTests {
  static let cases = [
    TracedCase(
      key: Fixtures.pool,
      displays: [
        RowDisplay(row: 0, controller: 1, wrong: nil, frames: 0...0),
        RowDisplay(row: 1, controller: 2, wrong: nil, frames: 0...1),
        RowDisplay(row: 2, controller: 1, wrong: nil, frames: 1...2),
        RowDisplay(row: 0, controller: 0, wrong: .blank, frames: 2...2),
      ]),
    TracedCase(
      key: Fixtures.odd, displays: [RowDisplay(row: 0, controller: 0, wrong: nil, frames: 0...0)]),
  ]

  @Test func isWrittenALineADisplayAndReadsBack() throws {
    let text = TraceFile.text(of: Self.cases)
    #expect(
      text == """
        suite,uikit,prefetch_distance,prefetch_batch,prefetch_in_window,keep_distance,host,workload,content,\
        strategy,rows,row,controller,wrong,first_frame,last_frame
        quick,default,,,,,table,fling,label,pool,1000,0,1,,0,0
        quick,default,,,,,table,fling,label,pool,1000,1,2,,0,1
        quick,default,,,,,table,fling,label,pool,1000,2,1,,1,2
        quick,default,,,,,table,fling,label,pool,1000,0,0,blank,2,2
        quick,"repeatsDidMove, cached",0.5,all,,,collection,\"""there and back\""","two
        lines",per-cell,0,0,0,,0,0

        """)
    #expect(try TraceFile.cases([UInt8](text.utf8), file: "a.csv") == Self.cases)
    #expect(Self.cases.map { $0.firstWrong?.text } == ["row 0 is blank", nil])
  }

  @Test func aTraceAndAResultFileAreNotTakenForOneAnother() {
    let trace = [UInt8](TraceFile.text(of: Self.cases).utf8)
    let figures = [UInt8](CSVWriter.text(of: Fixtures.table).utf8)
    #expect(TraceFile.isTrace(trace) && !TraceFile.isTrace(figures))
    #expect(
      errorText { _ = try TraceFile.cases(figures, file: "a.csv") }
        == "a.csv:1:1: this is a result file, not a trace; give a trace")
    #expect(
      errorText { _ = try CSVReader.table(trace, file: "a.csv") }
        == "a.csv:1:1: this is a trace, not a result file; give a result file")
    #expect(
      errorText { _ = try TraceFile.cases([UInt8](TraceFile.text(of: []).utf8), file: "a.csv") }
        == "a.csv:2:1: no rows follow the header; trace a list that shows some")
  }
}
