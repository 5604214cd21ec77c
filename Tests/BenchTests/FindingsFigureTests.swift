import BenchmarkResults
import Foundation
import Testing

/// The tables of `Results/FINDINGS.md`, beside the runs that the page names.
@Suite struct FindingsFigureTests {
  private let page = GuidePage("Results/FINDINGS.md")

  /// The rows of a run by the name that the page's first table gives it.
  private func run(_ name: String) throws -> [ResultRow] {
    let line = try #require(
      page.text.split(separator: "\n").first { $0.hasPrefix("| \(name) |") })
    let file = try #require(line.firstMatch(of: /\]\(([^)]+\.csv)\)/)).1
    return try RunFile.read(
      GuidePage.package.appendingPathComponent("Results/\(file)").path
    ).table.rows
  }

  /// The cells of the lines below the line of a table that starts with `heading`.
  private func lines(below heading: String) throws -> [[String]] {
    let start = try #require(page.text.range(of: "\n\(heading)"), "\(heading)")
    return page.text[start.upperBound...].split(separator: "\n")
      .drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("|") }
      .map { line in
        line.split(separator: "|").map {
          $0.replacing("`", with: "").trimmingCharacters(in: .whitespaces)
        }
      }
  }

  private func value(
    _ metric: Metric, in phase: Phase, of rows: [ResultRow], where fits: (CaseKey) -> Bool
  ) throws -> Double {
    let found = rows.filter { $0.metric == metric && $0.phase == phase && fits($0.key) }
    #expect(found.count == 1, "\(metric)")
    return try #require(found.first).median
  }

  /// The leading number of a cell, without the spaces between thousands.
  private func number(_ cell: String) throws -> Double {
    let match = try #require(cell.firstMatch(of: /^[0-9]+(?: [0-9]{3})*(?:\.[0-9]+)?/), "\(cell)")
    let digits = String(match.0).replacing(" ", with: "")
    return try #require(Double(digits))
  }

  @Test func thePoolsFaultsAreThoseOfTheRun() throws {
    let rows = try run("hosting-bug")
    let lines = try lines(below: "| `hosting-bug`, `label`, 100 rows, table |")
      .filter { $0[0].hasPrefix("pool, ") }
    #expect(lines.count == 6)
    let columns: [(Metric, Phase)] = [
      (.forgottenRows, .scroll), (.controllersAliveMax, .launch), (.controllersLost, .scroll),
    ]
    for line in lines {
      let place = line[0].components(separatedBy: ", ")
      for ((metric, phase), cell) in zip(columns, line.dropFirst()) {
        let value = try value(metric, in: phase, of: rows) {
          $0.strategy == "pool" && $0.workload == place[1] && $0.uikit == place[2]
            && $0.host == "table"
        }
        #expect(try number(cell) == value, "\(metric) of \(line[0])")
      }
    }
  }

  @Test func theNaiveCellsFaultsAreThoseOfTheRun() throws {
    let rows = try run("hosting-bug")
    let lines = try lines(below: "| | classic | prefetching |")
    #expect(lines.count == 6)
    for line in lines {
      for workload in line[0].components(separatedBy: ", ") {
        for (uikit, cell) in zip(["classic", "prefetching"], line.dropFirst()) {
          let value = try value(.forgottenRows, in: .scroll, of: rows) {
            $0.strategy == "hosted-naive" && $0.workload == workload && $0.uikit == uikit
          }
          #expect(try number(cell) == value, "\(workload), \(uikit)")
        }
      }
    }
  }

  /// Times are rounded to the digits shown.
  @Test func timesInAndOutOfFramesAreThoseOfTheRun() throws {
    let rows = try run("decision")
    let lines = try lines(below: "| | The controller's view joins the cell |")
    #expect(lines.count == 6)
    let columns: [(Metric, nanoseconds: Double)] = [
      (.frameTime(.p99), 1e3), (.time, 1e6), (.idleTime, 1e6),
    ]
    for line in lines {
      for ((metric, unit), cell) in zip(columns, line.dropFirst(2)) {
        let value = try value(metric, in: .scroll, of: rows) {
          $0.strategy == line[0] && $0.workload == "fling" && $0.uikit == "prefetching"
            && $0.rows == 10_000
        }
        #expect(abs(try number(cell) - value / unit) <= 0.0051, "\(metric) of \(line[0])")
      }
    }
  }
}
