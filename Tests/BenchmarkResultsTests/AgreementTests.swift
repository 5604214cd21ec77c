import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// The parts of a result file that must agree with each other.
@Suite(.testFolder) struct AgreementTests {
  private let folder = TestFolder.path

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
    #expect(problem(text + again) == "6:77: the same case, phase and metric as in line 2")
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
        == "5:99: status \"crashed\" in a case of status \"ok\", as line 2 has it")
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

  /// Figures alone have seven characters of the commit.
  @Test func theWholeCommitIsThatOfTheEnvironment() throws {
    let path = "\(folder)/a.csv"
    try RunFile(table: Fixtures.table, environment: Fixtures.environment).write(to: path)
    #expect(try RunFile.read(path).table == Fixtures.table)
    try FileManager.default.removeItem(atPath: "\(folder)/a.json")
    #expect(try RunFile.read(path).table == Fixtures.bareTable)
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
