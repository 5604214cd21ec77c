import BenchmarkAnalysis
import BenchmarkResults

/// Five strategies with realistic figures: two row counts, two workloads.
enum RealisticRun {
  static func file() throws -> RunFile {
    try RunFile(
      ["fling", "through"].flatMap { workload in
        [1_000, 100_000].flatMap { rows in cases(workload: workload, rows: rows) }
      })
  }

  static func cases(workload: String, rows: Int) -> [CaseFixture] {
    let turnovers = workload == "fling" ? 6_210.0 : Double(rows - 8)
    let length = Double(rows)
    let cells = min(length, workload == "fling" ? 9 : 16)
    func make(
      _ strategy: String, _ change: (inout CaseFixture) -> Void
    ) -> CaseFixture {
      CaseFixture(strategy, rows: rows, workload: workload).with {
        $0.turnovers = turnovers
        $0.cells = cells
        $0.peakLive = 12_288 + cells * 5_980
        $0.allocations = workload == "fling" ? 0 : 8 * 16
        $0.allocatedBytes = workload == "fling" ? 0 : 8 * 5_632
        $0.frameP50 = workload == "fling" ? 81 : 4_300
        $0.frameP99 = workload == "fling" ? 2_210 : 9_100
        $0.spread = 0.03
        change(&$0)
      }
    }
    let visited = workload == "fling" ? min(length, 4_310) : length
    return [
      make("plain") {
        $0.presentTime = 31_000
        $0.setupTime = 9_000
      },
      make("per-cell") {
        $0.controllers = cells
        $0.calls = Array(repeating: turnovers, count: 6)
        $0.containmentTime = turnovers * 812
        $0.peakLive += cells * 208
        $0.presentTime = 52_000
        $0.setupTime = 9_100
        $0.frameP50 += 14
        $0.frameP99 *= 1.61
      },
      make("preallocated") {
        $0.controllers = length
        $0.calls = [0, 0, 0, 0, turnovers, turnovers - 3]
        $0.containmentTime = turnovers * 318
        $0.peakLive += length * 208 + visited * 5_400
        $0.peakResident = $0.peakLive * 1.09 + 3_200_000
        $0.allocations = visited * 15
        $0.allocatedBytes = visited * 5_400
        $0.setupTime = length * 210
        $0.frameP50 += 6
        $0.frameP99 *= 2.4
      },
      make("preallocated-loaded") {
        $0.controllers = length
        $0.calls = [0, 0, 0, 0, turnovers, turnovers - 3]
        $0.containmentTime = turnovers * 322
        $0.peakLive += length * 7_220
        $0.peakResident = $0.peakLive * 1.09 + 3_200_000
        $0.allocations = 0
        $0.allocatedBytes = 0
        $0.setupTime = length * 4_050
        $0.frameP50 += 6
        $0.frameP99 *= 1.3
      },
      make("pool") {
        $0.controllers = cells
        $0.calls = [0, 0, 0, 0, turnovers, turnovers - 3]
        $0.containmentTime = turnovers * 309
        $0.peakLive += cells * 304
        $0.presentTime = 53_100
        $0.setupTime = 9_150
        $0.frameP50 += 9
        $0.frameP99 *= 1.28
      },
    ]
  }
}
