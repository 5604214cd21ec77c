import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import ScrollWorkloads

/// Files of random cases and figures.
enum RandomRun {
  static func file(using generator: inout SeededGenerator) throws -> RunFile {
    let strategies = names(upTo: 6, using: &generator)
    let contents = names(upTo: 3, using: &generator)
    let workloads = names(upTo: 4, using: &generator)
    let lengths = Set((0..<3).map { _ in Int(magnitude(7, using: &generator)) + 1 })
    var cases: [CaseFixture] = []
    for rows in lengths.sorted() {
      for content in contents {
        for workload in workloads {
          for strategy in strategies where Int.random(in: 0..<8, using: &generator) > 0 {
            let fixture = CaseFixture(strategy, rows: rows, content: content, workload: workload)
            cases.append(scrambled(fixture, using: &generator))
          }
        }
      }
    }
    return try RunFile(cases)
  }

  /// Distinct names of 1 to 40 letters and hyphens, without the letters of `inf` and `nan`.
  private static func names(upTo count: Int, using generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 1...count, using: &generator)).map { index in
      let length = Int.random(in: 0..<40, using: &generator)
      let letters = (0..<length).map { _ in "bcdeghklmoprstuy--".randomElement(using: &generator)! }
      return "\(index)" + String(letters)
    }
  }

  /// Zero, or a number of any size up to 10 to the power of `digits`.
  private static func magnitude(
    _ digits: Double, using generator: inout SeededGenerator
  ) -> Double {
    if Int.random(in: 0..<5, using: &generator) == 0 { return 0 }
    return pow(10, Double.random(in: 0...digits, using: &generator)).rounded()
  }

  private static func scrambled(
    _ fixture: CaseFixture, using generator: inout SeededGenerator
  ) -> CaseFixture {
    var fixture = fixture
    func draw(_ digits: Double) -> Double { magnitude(digits, using: &generator) }
    fixture.turnovers = draw(8)
    fixture.allocations = draw(10)
    fixture.allocatedBytes = draw(14)
    fixture.peakLive = draw(13)
    fixture.peakResident = draw(13)
    fixture.controllers = draw(7)
    fixture.cells = draw(3)
    fixture.calls = (0..<6).map { _ in draw(9) }
    fixture.containmentTime = draw(13)
    fixture.setupTime = draw(12)
    fixture.presentTime = draw(12)
    fixture.frameP50 = draw(9)
    fixture.frameP99 = draw(11)
    fixture.forgotten = draw(4)
    fixture.leftBehind = draw(9) - draw(9)
    fixture.spread = Double.random(in: 0..<0.9, using: &generator)
    fixture.missing = Set(
      Metric.all.filter { _ in Int.random(in: 0..<12, using: &generator) == 0 })
    if Int.random(in: 0..<6, using: &generator) == 0 {
      let outcome = CaseStatus.Outcome.allCases.randomElement(using: &generator) ?? .crashed
      let reason = String(repeating: "because ", count: Int.random(in: 0..<30, using: &generator))
      fixture.status = CaseStatus(outcome, reason: reason)
    }
    return fixture
  }
}
