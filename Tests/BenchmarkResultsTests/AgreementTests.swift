import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The parts of a result file that must agree with each other.
@Suite(.testFolder) struct AgreementTests {
  private let folder = TestFolder.path

  @Test(arguments: [
    (",3,12,10,12.5,", ",3,11,10,12.5,", "2:166: median 11 is not that of the samples"),
    (
      ",3,12,10,12.5,", ",3,12,10,11,",
      "2:169: the interval 10 to 11 does not contain the median 12"
    ),
    (",11.5,1.322875656,", ",11.6,1.322875656,", "2:185: mean 11.6 is not that of the samples"),
    (",11.5,1.322875656,", ",11.5,1.3,", "2:190: stddev 1.3 is not that of the samples"),
    (
      ",2,7,7,7,7,7,7,0,ok,7 7", ",2,7.5,7,8,7,8,7.5,0.7071067812,ok,7 8",
      "3:200: samples of frames differ, which is exact"
    ),
    (
      ",7,7,7,7,7,7,0,ok", ",7,7,7,7,7,7,0,crashed", "3:182: status \"crashed\" in a case of status"
    ),
  ])
  func figuresMustAgreeWithTheirSamples(old: String, new: String, problem: String) {
    let text = CSVWriter.text(
      of: ResultTable(
        run: Fixtures.run,
        rows: [
          Fixtures.row([12, 10, 12.5], .time, .scroll), Fixtures.row([7, 7], .frames, .scroll),
        ])
    ).replacing(old, with: new)
    #expect(self.problem(text)?.hasPrefix(problem) == true)
  }

  @Test func anExactMetricHasTheIntervalOfItsSamples() {
    let row = Fixtures.row([7, 8], .frames, .scroll, status: CaseStatus(.inconsistent))
    let text = CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: [row]))
    #expect(problem(text) == nil)
    #expect(
      problem(text.replacing(",7.5,7,8,7,8,", with: ",7.5,7.5,7.5,7,8,"))
        == "2:172: the interval of an exact metric, 7.5 to 7.5, is not that of its samples")
  }

  @Test func rowsOfTheSameCaseMayStandApart() {
    let table = ResultTable(
      run: Fixtures.run,
      rows: [
        Fixtures.row([1], .frames, .scroll), Fixtures.row([1], .frames, .scroll, of: Fixtures.odd),
        Fixtures.row([1], .turnovers, .scroll),
      ])
    let text = CSVWriter.text(of: table)
    #expect(problem(text) == nil)
    let again = CSVWriter.line(for: table.rows[0], of: Fixtures.run)
    #expect(problem(text + again) == "6:139: the same case, phase and metric as in line 2")
  }

  /// The rows of a case share what they have in common, wherever they stand.
  @Test func statusesOfSeparatedRowsOfACaseMustAgree() {
    let crashed = CaseStatus(.crashed)
    let table = ResultTable(
      run: Fixtures.run,
      rows: [
        Fixtures.row([1], .frames, .scroll), Fixtures.row([1], .frames, .scroll, of: Fixtures.odd),
        Fixtures.row([1], .turnovers, .scroll, status: crashed),
        Fixtures.row([2], .turnovers, .scroll, of: Fixtures.odd),
      ])
    #expect(
      problem(CSVWriter.text(of: table))
        == "5:184: status \"crashed\" in a case of status \"ok\", as line 2 has it")
  }

  @Test func theEnvironmentMustBeOfTheSameRun() throws {
    let changes: [(problem: String, change: (inout RunEnvironment) -> Void)] = [
      ("\"commit\"", { $0.commit = "fffffff" }), ("\"dirty\"", { $0.dirty = true }),
      ("\"build\"", { $0.build = .debug }), ("\"started\"", { $0.started += 60 }),
      ("\"ended\"", { $0.ended = $0.started - 1 }),
      ("\"cores\" 0 isn't a number of processors;", { $0.cores = 0 }),
    ]
    let path = "\(folder)/a.csv"
    for (problem, change) in changes {
      var environment = Fixtures.environment
      change(&environment)
      try RunFile(table: Fixtures.table, environment: environment).write(to: path)
      let message = errorText { _ = try RunFile.read(path) }
      #expect(message?.hasPrefix("\(folder)/a.json: \(problem) ") == true)
      #expect(
        message?.hasSuffix("; give each CSV file the JSON file that was written with it") == true)
    }
  }

  /// The place and the problem, without the name of the file and the advice.
  private func problem(_ text: String) -> String? {
    do throws(ParseError) {
      _ = try CSVReader.table([UInt8](text.utf8), file: "a.csv")
      return nil
    } catch {
      return "\(error.line!):\(error.column!): \(error.problem)"
    }
  }
}
