import BenchmarkResults

/// Reads the clock at the boundaries of phases and frames, without counting or tracing. Subtracts
/// the overhead of the readings.
@MainActor final class TimePass: Instrument {
  private let overhead: Overhead
  private var phaseStart: UInt64 = 0
  private var frameStart: UInt64 = 0
  private var phaseTimes: [(phase: Phase, nanoseconds: UInt64)] = []
  private var frameTimes: [UInt64]
  private var frameCount = 0

  /// Creates a pass with room for all readings, so that recording them doesn't allocate.
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
  /// The readings as figures, without their overhead.
  var figures: [Figure] {
    var figures = phaseTimes.map { phase, nanoseconds in
      let readings = phase == .scroll ? Double(frameCount) * overhead.frame : 0
      let time = Double(nanoseconds) - overhead.inside - readings
      return Figure(phase, .time, max(0, time))
    }
    let sorted = frameTimes[..<frameCount].sorted()
    func add(_ statistic: Metric.FrameStatistic, _ time: UInt64) {
      figures.append(
        Figure(.scroll, .frameTime(statistic), max(0, Double(time) - overhead.inside)))
    }
    let percentiles: [(Metric.FrameStatistic, Int)] = [
      (.p50, 500), (.p90, 900), (.p99, 990), (.p999, 999),
    ]
    // A percentile needs enough frames that at least one lies beyond it.
    for (statistic, perMille) in percentiles where sorted.count * (1_000 - perMille) >= 1_000 {
      add(statistic, sorted[nearestRank(perMille: perMille, of: sorted.count)])
    }
    if let longest = sorted.last { add(.max, longest) }
    return figures
  }

  /// The overhead of reading the clock, in nanoseconds.
  private struct Overhead {
    /// The overhead within the time between two readings.
    var inside = 0.0
    /// The total overhead of a frame's two readings.
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

/// Returns the index of a percentile among `count` sorted values, by the nearest-rank definition:
/// the smallest value such that at least that share of the values doesn't exceed it.
func nearestRank(perMille: Int, of count: Int) -> Int {
  max(0, (count * perMille + 999) / 1_000 - 1)
}
