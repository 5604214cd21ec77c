import BenchmarkReport
import BenchmarkResults
import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// Projections to a device that isn't the one that the counts came from, against what is measured there.
@MainActor @Suite struct PlantedDeviceTests {
  /// Milliseconds a row, so that frames are missed and idle work doesn't fit.
  private static let time: [CostUnit: UInt64] = [
    .frame: 30_011, .idle: 7_013, .listLoad: 911_003, .list: 401_009, .cell: 700_001,
    .dequeue: 51_001, .rowRequest: 80_021, .rowShow: 500_009, .rowEnd: 120_011,
    .controller: 210_011, .view: 2_900_017, .bind: 1_300_021, .addChild: 90_001,
    .removeFromParent: 60_013, .appear: 310_019, .disappear: 170_003, .enterWindow: 640_007,
    .leaveWindow: 280_009,
  ]
  private static let bytes: [CostUnit: Double] = [
    .listLoad: 40_960, .list: 8_192, .cell: 2_048, .controller: 1_504, .view: 65_536,
  ]

  /// The profile of the planted costs.
  private static var profile: Profile {
    func rows(_ unit: CostUnit) -> [ProfileRow] {
      let subject: String? =
        switch unit.subject {
        case .content: "label"
        case .host: "table"
        case nil: nil
        }
      return unit.measures.map { measure in
        let cost: Double =
          switch measure {
          case .time, .firstTime, .followingTime: Double(time[unit] ?? 0)
          case .bytes: bytes[unit] ?? 0
          case .allocations, .bytesAtPeak: 0
          }
        return ProfileRow(
          ProfileRow.Key(unit, of: subject, in: measure),
          cost: CostRange(low: cost, typical: cost, high: cost), count: 1, source: "planted",
          device: "double", os: "none")
      }
    }
    return Profile(rows: CostUnit.allCases.flatMap(rows))
  }

  @Test(
    arguments: ["plain", "per-cell", "preallocated", "pool", "pool-on-display"],
    ["fling", "jump"])
  func projectionsMeetWhatTheDeviceMeasures(_ strategy: String, _ workload: String) throws {
    for uikit in ["prefetching", "classic"] {
      let key = CaseKey(
        suite: "test", uikit: uikit, workload: workload, content: "label", strategy: strategy,
        rows: 80)
      let catalog = Catalog(suites: [])
      let scenario = try Scenario(key, seed: 3, catalog: catalog)
      let device = PlantedDevice(
        time: Self.time, bytes: Self.bytes, frames: scenario.trace.frames.count, display: .hz120)
      try scenario.play(with: device)

      let counts = try catalog.countUnits(of: key, seed: 3)
      let projection = Projection(
        [counts], comparison: StrategyComparison(try Self.empty()), profile: Self.profile,
        rate: 120, draws: CostDraws(count: 2))
      let projected = try #require(projection.cases.first)
      func expect(_ metric: ProjectedMetric, _ measured: Double, _ name: Comment) {
        let value = projected[metric].typical ?? .nan
        #expect(abs(value - measured) <= 1e-6 * max(1, measured), name)
      }
      let frames = device.times.frames.map { Double($0) }.sorted()
      expect(.scrollTime, frames.reduce(0, +), "all frames, \(uikit)")
      expect(.frameMax, frames[frames.count - 1], "longest, \(uikit)")
      expect(.frameP50, frames[nearestRank(perMille: 500, of: frames.count)], "p50, \(uikit)")
      expect(.frameP99, frames[nearestRank(perMille: 990, of: frames.count)], "p99, \(uikit)")
      expect(.firstFrame, Double(device.firstFrame), "first frame, \(uikit)")
      expect(.peakMemory, device.peakBytes, "memory, \(uikit)")
      // A jump brings in a screenful.
      #expect((frames[frames.count - 1] > 8_333_333) || workload == "fling")
    }
  }

  private static func empty() throws -> ResultTable {
    ResultTable(run: RunInfo(commit: "0a1b2c3", date: .now, dirty: false), rows: [])
  }
}
