import BenchmarkResults

/// Reads the clock at the edges of phases and frames, and does nothing else: no counting, no trace.
/// What the readings themselves cost is taken off.
@MainActor final class TimePass: Instrument {
  private let overhead: Overhead
  private var phaseStart: UInt64 = 0
  private var frameStart: UInt64 = 0
  private var phaseTimes: [(phase: Phase, nanoseconds: UInt64)] = []
  private var frameTimes: [UInt64]
  private var frameCount = 0

  /// Makes room for all readings, so that recording one allocates nothing.
  convenience init(frames: Int) {
    self.init(frames: frames, overhead: Self.measuredOverhead())
  }

  private init(frames: Int, overhead: Overhead) {
    self.overhead = overhead
    frameTimes = Array(repeating: 0, count: frames)
    phaseTimes.reserveCapacity(Phase.allCases.count)
  }

  func phaseWillBegin(_ phase: Phase) {
    phaseStart = Clock.now()
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    phaseTimes.append((phase, Clock.now() - phaseStart))
  }

  func frameWillBegin() {
    frameStart = Clock.now()
  }

  func frameDidEnd(on stage: Stage) {
    recordFrame()
  }

  @inline(__always)
  private func recordFrame() {
    frameTimes[frameCount] = Clock.now() - frameStart
    frameCount += 1
  }
}

extension TimePass {
  /// What was read, as figures, without what reading cost.
  var figures: [Figure] {
    var figures = phaseTimes.map { phase, nanoseconds in
      let readings = phase == .scroll ? Double(frameCount) * overhead.frame : 0
      let time = Double(nanoseconds) - overhead.inside - readings
      return Figure(phase: phase, metric: "time_ns", value: max(0, time))
    }
    let sorted = frameTimes[..<frameCount].sorted()
    func add(_ statistic: String, _ time: UInt64) {
      figures.append(
        Figure(
          phase: .scroll, metric: "frame_ns.\(statistic)",
          value: max(0, Double(time) - overhead.inside)))
    }
    // A percentile needs as many frames as let at least one lie beyond it.
    for (statistic, perMille) in [("p50", 500), ("p90", 900), ("p99", 990), ("p999", 999)]
    where sorted.count * (1_000 - perMille) >= 1_000 {
      add(statistic, sorted[nearestRank(perMille: perMille, of: sorted.count)])
    }
    if let longest = sorted.last { add("max", longest) }
    return figures
  }

  /// What reading the clock costs, in nanoseconds.
  private struct Overhead {
    /// Within the time that two readings enclose.
    var inside = 0.0
    /// Of the two readings of a frame altogether.
    var frame = 0.0
  }

  private static func measuredOverhead() -> Overhead {
    let batches = (0..<21).map { _ in
      let pass = TimePass(frames: 1_000, overhead: Overhead())
      let start = Clock.now()
      for _ in 0..<1_000 {
        pass.frameWillBegin()
        pass.recordFrame()
      }
      let whole = Double(Clock.now() - start) / 1_000
      return Overhead(
        inside: Double(pass.frameTimes.reduce(0, +)) / 1_000, frame: whole)
    }
    return Overhead(
      inside: Clock.typical(batches.map(\.inside)), frame: Clock.typical(batches.map(\.frame)))
  }
}

/// The index of a percentile among `count` sorted values, by the nearest-rank definition: the
/// smallest value that at least that share of the values does not exceed.
func nearestRank(perMille: Int, of count: Int) -> Int {
  max(0, (count * perMille + 999) / 1_000 - 1)
}
