import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Everything that is wrong with a file, not only the first problem.
@Suite(.testFolder) struct InspectionTests {
  private let folder = TestFolder.path

  private static let good = CSVWriter.text(of: Fixtures.table)

  @Test func aGoodFileHasNoProblems() {
    let inspection = inspect(Self.good)
    #expect(inspection.problems == [])
    #expect(inspection.schema == 2)
    #expect(inspection.content?.table == Fixtures.table)
  }

  @Test func everyProblemOfALineIsNamed() {
    let line = CSVWriter.line(for: Fixtures.row([12, 10, 12.5], .time, .scroll), of: Fixtures.run)
    let damaged = line.replacing(",ns,lower,sampled,3,12,", with: ",ms,higher,sampled,3,13,")
      .replacing(",1000,scroll", with: ",-1,scrol").replacing(",ok,", with: ",fine,")
    #expect(
      problems(CSVWriter.header + damaged) == [
        "2:127: rows -1 is less than 0",
        "2:130: unknown phase \"scrol\"",
        "2:144: unit \"ms\" does not fit time_ns",
        "2:147: better \"higher\" does not fit time_ns",
        "2:164: median 13 lies outside the samples",
        "2:200: unknown status \"fine\"",
      ])
  }

  @Test func linesAfterABadOneAreRead() {
    // Without the last row, whose quotes would close the one that is opened here.
    let text = CSVWriter.text(
      of: ResultTable(run: Fixtures.run, rows: Array(Fixtures.rows.dropLast())))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[1] = lines[1].replacing(",pool,", with: ",\"pool,")
    lines[2] += ",1"
    lines[3] = lines[3].replacing(",time_ns,", with: ",time_ms,")
    #expect(
      problems(lines.joined(separator: "\n")) == [
        "2:122: quoted field without a closing quote",
        "3:216: 27 fields under a header of 26",
        "4:139: unknown metric \"time_ms\"",
      ])
  }

  @Test func everyProblemOfAHeaderIsNamed() {
    #expect(
      problems(Self.good.replacing("schema,run,commit,", with: "schema,run,run,colour,")) == [
        "1:12: column \"run\" occurs twice",
        "1:16: unknown column \"colour\"",
        "1:1: column \"commit\" is missing",
      ])
  }

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
      "3:178: samples of frames differ, which is exact"
    ),
    (
      ",7,7,7,7,7,7,0,ok", ",7,7,7,7,7,7,0,crashed", "3:176: status \"crashed\" in a case of status"
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
    let found = problems(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(problem.prefix { $0 != ":" }) == true)
    #expect(found.first?.contains(problem.split(separator: ": ")[1]) == true)
    // Whoever reads the file is told the same.
    let message = errorText { _ = try CSVReader.table([UInt8](text.utf8), file: "a.csv") }
    #expect(message?.hasPrefix("a.csv:\(found[0]); ") == true)
  }

  @Test func anExactMetricHasTheIntervalOfItsSamples() {
    let row = Fixtures.row([7, 8], .frames, .scroll, status: CaseStatus(.inconsistent))
    let text = CSVWriter.text(of: ResultTable(run: Fixtures.run, rows: [row]))
    #expect(problems(text) == [])
    #expect(
      problems(text.replacing(",7.5,7,8,7,8,", with: ",7.5,7.5,7.5,7,8,"))
        == ["2:172: the interval of an exact metric, 7.5 to 7.5, is not that of its samples"])
  }

  @Test func rowsOfTheSameCaseMayStandApart() {
    let table = ResultTable(
      run: Fixtures.run,
      rows: [
        Fixtures.row([1], .frames, .scroll), Fixtures.row([1], .frames, .scroll, of: Fixtures.odd),
        Fixtures.row([1], .turnovers, .scroll),
      ])
    let text = CSVWriter.text(of: table)
    #expect(problems(text) == [])
    let again = CSVWriter.line(for: table.rows[0], of: Fixtures.run)
    #expect(problems(text + again) == ["6:139: the same case, phase and metric as in line 2"])
  }

  @Test func theListOfProblemsIsBounded() {
    let line = CSVWriter.line(for: Fixtures.rows[0], of: Fixtures.run)
    let inspection = ResultFileInspection(
      figures: [UInt8]((CSVWriter.header + String(repeating: line, count: 9)).utf8),
      path: "a.csv", listing: 3)
    #expect(inspection.problems.map(\.line) == [3, 4, 5])
    #expect(inspection.furtherProblems == 5)
    #expect(inspection.content == nil)
  }

  @Test func aFileOfNothingButProblemsIsNotReadToItsEnd() {
    let inspection = inspect(CSVWriter.header + String(repeating: "\n", count: 1_000_000))
    #expect(inspection.problems.count == 50)
    #expect(inspection.furtherProblems == ResultFileInspection.mostProblems - 50)
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
      problems(CSVWriter.text(of: table)) == [
        "5:184: status \"crashed\" in a case of status \"ok\", as line 2 has it"
      ])
  }

  @Test func theEnvironmentMustBeOfTheSameRun() throws {
    var environment = Fixtures.environment
    environment.commit = "fffffff"
    environment.dirty = true
    environment.build = .debug
    environment.started += 60
    environment.ended = Fixtures.environment.started
    environment.cores = 0
    let path = "\(folder)/a.csv"
    try RunFile(table: Fixtures.table, environment: environment).write(to: path)
    let found = try ResultFileInspection(of: path).problems
    #expect(
      found.map { $0.problem.prefix { $0 != " " } } == [
        "\"commit\"", "\"dirty\"", "\"build\"", "\"started\"", "\"ended\"", "\"cores\"",
      ])
    #expect(found.allSatisfy { $0.file == "\(folder)/a.json" })
    #expect(
      found.last?.description == "\(folder)/a.json: \"cores\" 0 isn't a number of processors; "
        + "give each CSV file the JSON file that was written with it")

    try Data("{\"schema\": 3}".utf8).write(to: URL(filePath: "\(folder)/a.json"))
    let newer = try ResultFileInspection(of: path).problems
    #expect(newer.map(\.problem) == ["\"schema\": 3 is newer than 2, the newest known here"])
  }

  private func inspect(_ text: String) -> ResultFileInspection {
    ResultFileInspection(figures: [UInt8](text.utf8), path: "a.csv")
  }

  /// The place and the problem of each, without the name of the file and the advice.
  private func problems(_ text: String) -> [String] {
    inspect(text).problems.map {
      "\($0.line!):\($0.column!): \($0.problem.prefix { $0 != ";" })"
    }
  }
}
