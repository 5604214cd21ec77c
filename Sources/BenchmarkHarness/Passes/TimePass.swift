import BenchmarkResults

/// Reads the clock at the edges of phases and frames, and does nothing else: no counting, no trace.
@MainActor final class TimePass: Instrument {
  private var phaseStart: UInt64 = 0
  private var frameStart: UInt64 = 0
  private var phaseTimes: [(phase: Phase, nanoseconds: UInt64)] = []
  private var frameTimes: [UInt64]
  private var frameCount = 0

  /// Makes room for all readings, so that recording one allocates nothing.
  init(frames: Int) {
    frameTimes = Array(repeating: 0, count: frames)
    phaseTimes.reserveCapacity(Phase.allCases.count)
  }

  func phaseWillBegin(_ phase: Phase) {
    phaseStart = Clock.now()
  }

  func phaseDidEnd(_ phase: Phase) {
    phaseTimes.append((phase, Clock.now() - phaseStart))
  }

  func frameWillBegin() {
    frameStart = Clock.now()
  }

  func frameDidEnd(on stage: ListStage) {
    frameTimes[frameCount] = Clock.now() - frameStart
    frameCount += 1
  }

  /// What was read, as figures.
  var figures: [Figure] {
    let sorted = frameTimes[..<frameCount].sorted()
    var figures = phaseTimes.map {
      Figure(phase: $0.phase, metric: "time_ns", value: Double($0.nanoseconds))
    }
    guard !sorted.isEmpty else { return figures }
    for (suffix, perMille) in [("p50", 500), ("p90", 900), ("p99", 990), ("p999", 999)] {
      figures.append(
        Figure(
          phase: .scroll, metric: "frame_ns.\(suffix)",
          value: Double(sorted[nearestRank(perMille: perMille, of: sorted.count)])))
    }
    figures.append(
      Figure(phase: .scroll, metric: "frame_ns.max", value: Double(sorted[sorted.count - 1])))
    return figures
  }
}

/// The index of a percentile among `count` sorted values, by the nearest-rank definition: the
/// smallest value that at least that share of the values does not exceed.
func nearestRank(perMille: Int, of count: Int) -> Int {
  max(0, (count * perMille + 999) / 1_000 - 1)
}
