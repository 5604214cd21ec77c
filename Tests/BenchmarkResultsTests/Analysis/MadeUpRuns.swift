import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import ScrollWorkloads

/// Five strategies with realistic figures: two row counts, two workloads.
enum RealisticRun {
  static let file = RunFile(
    ["fling", "through"].flatMap { workload in
      [1_000, 100_000].flatMap { rows in cases(workload: workload, rows: rows) }
    })

  static func cases(workload: String, rows: Int) -> [CaseFixture] {
    let isFling = workload == "fling"
    let turnovers = isFling ? 6_210.0 : Double(rows - 8)
    let length = Double(rows)
    let cells = min(length, isFling ? 9 : 16)
    let visited = isFling ? min(length, 4_310) : length
    let all = Array(repeating: turnovers, count: 6)
    let views = [0, 0, 0, 0, turnovers, turnovers - 3]
    /// Bytes beyond those of the cells, nanoseconds a row of calls, of set-up and of presenting, and what is added
    /// to the median frame and by what factor the slow ones are longer.
    func make(
      _ strategy: String, controllers: Double, calls: [Double] = [], callTime: Double = 0,
      bytes: Double, first: (Double, Double), frames: (Double, Double),
      _ change: (inout CaseFixture) -> Void = { _ in }
    ) -> CaseFixture {
      CaseFixture(strategy, rows: rows, workload: workload).with {
        ($0.turnovers, $0.cells, $0.controllers) = (turnovers, cells, controllers)
        if !calls.isEmpty { $0.calls = calls }
        $0.containmentTime = turnovers * callTime
        $0.peakLive = 12_288 + cells * 5_980 + bytes
        ($0.allocations, $0.allocatedBytes) = isFling ? (0, 0) : (8 * 16, 8 * 5_632)
        ($0.setupTime, $0.presentTime) = first
        $0.frameP50 = (isFling ? 81 : 4_300) + frames.0
        $0.frameP99 = (isFling ? 2_210 : 9_100) * frames.1
        $0.spread = 0.03
        change(&$0)
      }
    }
    return [
      make("plain", controllers: 0, bytes: 0, first: (9_000, 31_000), frames: (0, 1)),
      make(
        "per-cell", controllers: cells, calls: all, callTime: 812, bytes: cells * 208,
        first: (9_100, 52_000), frames: (14, 1.61)),
      make(
        "preallocated", controllers: length, calls: views, callTime: 318,
        bytes: length * 208 + visited * 5_400, first: (length * 210, 60_000), frames: (6, 2.4)
      ) {
        $0.peakResident = $0.peakLive * 1.09 + 3_200_000
        ($0.allocations, $0.allocatedBytes) = (visited * 15, visited * 5_400)
      },
      make(
        "preallocated-loaded", controllers: length, calls: views, callTime: 322,
        bytes: length * 7_220, first: (length * 4_050, 60_000), frames: (6, 1.3)
      ) {
        $0.peakResident = $0.peakLive * 1.09 + 3_200_000
        ($0.allocations, $0.allocatedBytes) = (0, 0)
      },
      make(
        "pool", controllers: cells, calls: views, callTime: 309, bytes: cells * 304,
        first: (9_150, 53_100), frames: (9, 1.28)),
    ]
  }
}

/// Files of random cases and figures.
enum RandomRun {
  static func file(using generator: inout SeededGenerator) -> RunFile {
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
    return RunFile(cases)
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
    let digits: [(WritableKeyPath<CaseFixture, Double>, Double)] = [
      (\.turnovers, 8), (\.allocations, 10), (\.allocatedBytes, 14), (\.peakLive, 13),
      (\.peakResident, 13), (\.controllers, 7), (\.cells, 3), (\.containmentTime, 13),
      (\.setupTime, 12), (\.presentTime, 12), (\.frameP50, 9), (\.frameP99, 11), (\.forgotten, 4),
    ]
    for (figure, digits) in digits {
      fixture[keyPath: figure] = magnitude(digits, using: &generator)
    }
    fixture.calls = (0..<6).map { _ in magnitude(9, using: &generator) }
    fixture.leftBehind = magnitude(9, using: &generator) - magnitude(9, using: &generator)
    fixture.spread = Double.random(in: 0..<0.9, using: &generator)
    fixture.missing = Set(Metric.all.filter { _ in Int.random(in: 0..<12, using: &generator) == 0 })
    if Int.random(in: 0..<6, using: &generator) == 0 {
      let outcome = CaseStatus.Outcome.allCases.randomElement(using: &generator) ?? .crashed
      let reason = String(repeating: "because ", count: Int.random(in: 0..<30, using: &generator))
      fixture.status = CaseStatus(outcome, reason: reason)
    }
    return fixture
  }
}
