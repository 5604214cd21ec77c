import BenchmarkReport
import BenchmarkResults

extension CaseCounts {
  /// A case of a strategy with `frames` of so many binds each, and the idle work of so many.
  static func madeUp(
    _ strategy: String, binds: [Int], idle: [Int] = [], views: Int = 1, rows: Int = 100
  ) -> CaseCounts {
    func units(_ binds: Int) -> UnitCounts {
      var counts = UnitCounts()
      counts[.bind] = binds
      return counts
    }
    var setup = FrameUnits()
    setup.work[.listLoad] = 1
    var present = FrameUnits()
    present.work[.list] = 1
    present.work[.view] = views
    present.alive.views = views
    present.alive.cells = views
    let frames = binds.enumerated().map { index, binds in
      FrameUnits(
        work: units(binds), idle: index < idle.count ? units(idle[index]) : UnitCounts(),
        alive: present.alive)
    }
    return CaseCounts(
      key: CaseFixture(strategy, rows: rows).key, setup: setup, present: present,
      frames: frames)
  }
}

extension Profile {
  /// A profile of `card` in tables: low, typical and high times of some units, and bytes of some. The times
  /// and bytes of others are 0. First and following steps take as long as others, unless `first` or
  /// `following` says otherwise.
  static func madeUp(
    time: [CostUnit: (Double, Double, Double)] = [:],
    first: [CostUnit: (Double, Double, Double)] = [:],
    following: [CostUnit: (Double, Double, Double)] = [:],
    bytes: [CostUnit: (Double, Double, Double)] = [:],
    peak: [CostUnit: (Double, Double, Double)] = [:], without missing: Set<CostUnit> = []
  ) -> Profile {
    let rows = CostUnit.allCases.filter { !missing.contains($0) }.flatMap { unit in
      let subject: String? =
        switch unit.subject {
        case .content: "card"
        case .host: "table"
        case nil: nil
        }
      return unit.measures.map { measure in
        let cost =
          switch measure {
          case .time: time[unit] ?? (0, 0, 0)
          case .followingTime: following[unit] ?? time[unit] ?? (0, 0, 0)
          case .firstTime: first[unit] ?? time[unit] ?? (0, 0, 0)
          case .bytes: bytes[unit] ?? (0, 0, 0)
          case .bytesAtPeak: peak[unit] ?? (0, 0, 0)
          case .allocations: (0.0, 0.0, 0.0)
          }
        return ProfileRow(
          ProfileRow.Key(unit, of: subject, in: measure),
          cost: CostRange(low: cost.0, typical: cost.1, high: cost.2), count: 3,
          source: "made up", device: "Fixture 1", os: "none")
      }
    }
    return Profile(rows: rows)
  }
}

extension Projection {
  /// A projection of cases that were measured, and that are correct unless `isWrong` says otherwise.
  static func madeUp(
    _ counts: [CaseCounts], _ profile: Profile, rate: Int = 100, draws: Int = 400,
    isWrong: (String) -> Bool = { _ in false }
  ) throws -> Projection {
    let cases = counts.map { item in
      CaseFixture(item.key.strategy, rows: item.key.rows).with {
        $0.controllers = item.key.strategy == "plain" ? 0 : 10
        $0.forgotten = isWrong(item.key.strategy) ? 5 : 0
      }
    }
    return Projection(
      counts, comparison: StrategyComparison(try RunFile(cases).table), profile: profile,
      rate: rate, draws: CostDraws(count: draws))
  }
}
