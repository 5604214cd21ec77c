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
    let isFling = workload == "fling"
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
        $0.allocations = isFling ? 0 : 8 * 16
        $0.allocatedBytes = isFling ? 0 : 8 * 5_632
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
