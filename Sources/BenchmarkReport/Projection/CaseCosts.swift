import BenchmarkResults
import BenchmarkStatistics

/// A case as sums of costs, from which its figures follow for any costs.
struct CaseCosts {
  /// A frame's work and the idle work after it.
  struct Frame: Hashable {
    var work = WeightedSum()
    var idle = WeightedSum()
  }

  /// The costs that the case depends on.
  private(set) var table: CostTable
  /// The time from one frame of the display to the next, in nanoseconds.
  let period: Double
  private(set) var setup = WeightedSum()
  private(set) var present = Frame()
  /// The different frames, how often each occurs, and which one comes when.
  private(set) var kinds: [Frame] = []
  private(set) var occurrences: [Int] = []
  private(set) var order: [Int] = []
  /// The objects alive at the moments when no other moment has more of all, and the bytes of the strategy's own
  /// collections.
  private(set) var levels: [(terms: WeightedSum, ownBytes: Double)] = []
  /// The costs that the profile lacks, for the first frame, the frames after it, idle work and memory.
  private var missingFirst = MissingCosts()
  private var missingScroll = MissingCosts()
  private var missingIdle = MissingCosts()
  private var missingMemory = MissingCosts()

  /// Prepares the counts of a case for the costs of a profile.
  init(_ counts: CaseCounts, profile: Profile, period: Double) {
    table = CostTable(profile, of: counts)
    self.period = period
    let moments = [counts.setup, counts.present] + counts.frames
    let passing = [CostUnit.rowShow, .update, .userAct, .storeQuery].filter { unit in
      counts.frames.contains { $0.work[unit] > 0 }
    }
    levels = AliveCounts.greatest(of: moments.map(\.alive)).map { alive in
      (level(alive, during: passing), Double(alive.ownBytes))
    }
    // Memory that the process has used before costs no time to use again.
    var used = max(Double(CaseCounts.usedBytes), bytes(counts.shortList))
    var (first, scroll) = (MissingCosts(), MissingCosts())
    setup = terms(counts.setup, isFirst: true, using: &used, missing: &first).work
    present = terms(counts.present, isFirst: true, using: &used, missing: &first)
    var numbers: [Frame: Int] = [:]
    for units in counts.frames {
      let frame = terms(units, isFirst: false, using: &used, missing: &scroll)
      let number = numbers[frame] ?? kinds.count
      if number == kinds.count {
        numbers[frame] = number
        kinds.append(frame)
        occurrences.append(0)
      }
      occurrences[number] += 1
      order.append(number)
    }
    (missingFirst, missingIdle) = (first, scroll)
    // Idle time in which nothing is prepared can't be told apart on a device, and delays no frame.
    missingScroll = scroll.without(.idle)
  }

  /// The costs that a figure depends on and the profile lacks.
  func missing(for metric: ProjectedMetric) -> MissingCosts {
    switch metric {
    case .peakMemory: missingMemory
    case .firstFrame: missingFirst.without(.idle)
    case .idleTime, .lateIdleTime: missingIdle
    default: missingScroll
    }
  }
}

extension CaseCosts {
  /// The bytes of a list and of its objects alive, and those that the greatest of `steps` takes for a moment.
  private mutating func level(_ alive: AliveCounts, during steps: [CostUnit] = []) -> WeightedSum {
    var terms = WeightedSum()
    var missing = missingMemory
    let list: [(unit: CostUnit, count: Int)] = [(.listLoad, 1), (.list, 1)]
    for (unit, count) in list + alive.units {
      table.add(
        unit, .bytes, times: Double(count), shares: alive.contentShares, to: &terms,
        missing: &missing)
    }
    let moments = steps.map { step in
      var peak = WeightedSum()
      table.add(step, .bytesAtPeak, times: 1, to: &peak, missing: &missing)
      return (step: step, bytes: peak.value(at: table.typical))
    }
    if let greatest = moments.max(by: { $0.bytes < $1.bytes }) {
      table.add(greatest.step, .bytesAtPeak, times: 1, to: &terms, missing: &missing)
    }
    missingMemory = missing
    return terms
  }

  /// The typical bytes of a list and of its objects alive.
  private mutating func bytes(_ alive: AliveCounts) -> Double {
    level(alive).value(at: table.typical) + Double(alive.ownBytes)
  }

  /// The times of a frame's units, and of memory that it's the first to use. All steps of a unit but the first
  /// follow another one.
  ///
  /// - Parameter isFirst: Whether the frame is the first one, or set-up before it.
  private mutating func terms(
    _ units: FrameUnits, isFirst: Bool, using used: inout Double, missing: inout MissingCosts
  ) -> Frame {
    var frame = Frame()
    add(units.work, isFirst: isFirst, to: &frame.work, missing: &missing)
    add(units.idle, isFirst: isFirst, to: &frame.idle, missing: &missing)
    let now = bytes(units.alive)
    guard now > used else { return frame }
    let fresh = ((now - used) / 1_024).rounded()
    used = now
    // What is made in idle time uses new memory there.
    let (made, madeIdle) = (units.work.objectsMade, units.idle.objectsMade)
    let idle = (fresh * Double(madeIdle) / Double(max(made + madeIdle, 1))).rounded()
    table.add(.freshMemory, .time, times: fresh - idle, to: &frame.work, missing: &missing)
    table.add(.freshMemory, .time, times: idle, to: &frame.idle, missing: &missing)
    return frame
  }

  private mutating func add(
    _ counts: UnitCounts, isFirst: Bool, to terms: inout WeightedSum, missing: inout MissingCosts
  ) {
    for unit in counts.units {
      let count = Double(counts[unit])
      if isFirst, unit.measures.contains(.firstTime) {
        table.add(unit, .firstTime, times: count, to: &terms, missing: &missing)
        continue
      }
      let following = unit.measures.contains(.followingTime) ? max(count - 1, 0) : 0
      table.add(unit, .followingTime, times: following, to: &terms, missing: &missing)
      table.add(unit, .time, times: count - following, to: &terms, missing: &missing)
    }
  }
}

extension UnitCounts {
  /// The number of objects made that take most of the memory.
  fileprivate var objectsMade: Int { self[.view] + self[.controller] + self[.cell] }
}

extension AliveCounts {
  /// The counts that no other one exceeds or equals in all numbers.
  static func greatest(of all: [AliveCounts]) -> [AliveCounts] {
    var greatest: [AliveCounts] = []
    let ordered = Set(all).sorted {
      ($0.views, $0.controllers, $0.cells) > ($1.views, $1.controllers, $1.cells)
    }
    for counts in ordered where !greatest.contains(where: { $0.union(counts) == $0 }) {
      greatest.append(counts)
    }
    return greatest
  }
}
