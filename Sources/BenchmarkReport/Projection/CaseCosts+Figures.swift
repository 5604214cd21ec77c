import BenchmarkStatistics

/// The figures of a case at certain costs.
struct ProjectedFigures {
  private var values = [Double](repeating: 0, count: ProjectedMetric.allCases.count)

  subscript(metric: ProjectedMetric) -> Double {
    get { values[metric.rawValue] }
    set { values[metric.rawValue] = newValue }
  }
}

extension CaseCosts {
  /// The figures of the case at `costs`, which are those of its table.
  func figures(at costs: [Double]) -> ProjectedFigures {
    var figures = ProjectedFigures()
    figures[.peakMemory] = levels.map { $0.terms.value(at: costs) + $0.ownBytes }.max() ?? 0
    let first = present.work.value(at: costs)
    figures[.firstFrame] = setup.value(at: costs) + first
    let times = kinds.map { (work: $0.work.value(at: costs), idle: $0.idle.value(at: costs)) }
    let firstIdle = present.idle.value(at: costs)
    let isLate =
      times.contains { $0.work + $0.idle > period } || first + firstIdle > period
    let frames =
      isLate
      ? delayed(times, first: (first, firstIdle), figures: &figures)
      : zip(times, occurrences).map { (time: $0.work, count: $1) }
    if !isLate {
      figures[.idleTime] = zip(times, occurrences).reduce(0) { $0 + $1.0.idle * Double($1.1) }
    }
    addStatistics(of: frames, to: &figures)
    return figures
  }

  /// The times of frames one after the other, with idle work that outlasts its period.
  private func delayed(
    _ times: [(work: Double, idle: Double)], first: (work: Double, idle: Double),
    figures: inout ProjectedFigures
  ) -> [(time: Double, count: Int)] {
    var late = max(0, first.idle - max(0, period - first.work))
    return order.map { kind in
      let time = times[kind].work + late
      let fitting = min(times[kind].idle, max(0, period - time))
      late = times[kind].idle - fitting
      figures[.idleTime] += fitting
      figures[.lateIdleTime] += late
      return (time, 1)
    }
  }

  private func addStatistics(
    of frames: [(time: Double, count: Int)], to figures: inout ProjectedFigures
  ) {
    let sorted = frames.sorted { $0.time < $1.time }
    let count = sorted.reduce(0) { $0 + $1.count }
    guard count > 0, let longest = sorted.last else { return }
    figures[.frameP50] = sorted.nearestRank(perMille: 500, of: count)
    figures[.frameP99] = sorted.nearestRank(perMille: 990, of: count)
    figures[.frameMax] = longest.time
    var hitch = 0.0
    for frame in sorted {
      figures[.scrollTime] += frame.time * Double(frame.count)
      guard frame.time > period else { continue }
      figures[.missedFrames] += Double(frame.count)
      hitch += ((frame.time / period).rounded(.up) - 1) * period * Double(frame.count)
    }
    // The scroll takes as long as its frames on time, and the delays.
    figures[.hitchRatio] = 1_000 * hitch / (Double(count) * period + hitch)
  }
}

extension [(time: Double, count: Int)] {
  /// The smallest time such that at least a share of all frames doesn't exceed it. The times are in order.
  fileprivate func nearestRank(perMille: Int, of count: Int) -> Double {
    var rest = Swift.max(1, (count * perMille + 999) / 1_000)
    for frame in self {
      rest -= frame.count
      if rest <= 0 { return frame.time }
    }
    return last?.time ?? 0
  }
}
