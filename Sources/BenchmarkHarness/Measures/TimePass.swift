import BenchmarkResults

/// Reads the clock at the boundaries of phases, frames and idle work, and subtracts the overhead. Nothing is counted.
@MainActor final class TimePass: Probe {
  private let overhead: ClockOverhead
  private var phaseStart: UInt64 = 0
  private var frameStart: UInt64 = 0
  /// When the frame at hand was complete, if idle work follows it.
  private var idleStart: UInt64?
  private var phaseTimes: [PhaseTime] = []
  private var times: FrameTimes
  /// What `times` held when the phase at hand began.
  private var idleBefore: (time: UInt64, count: Int) = (0, 0)

  /// Creates a pass with room for all readings, so that recording them doesn't allocate.
  init(
    frames: Int, display: DisplayRate, overhead: ClockOverhead = TimePass.measuredOverhead()
  ) {
    self.overhead = overhead
    times = FrameTimes(room: frames, period: display.framePeriod)
    phaseTimes.reserveCapacity(Phase.allCases.count)
  }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    idleBefore = (times.idle, times.idleCount)
    phaseStart = Clock.now()
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    let now = Clock.now()
    var idle = times.idle - idleBefore.time
    // `present` ends with the first frame, which isn't a frame of the scroll.
    if let idleStart {
      idle = now - idleStart
      times.addIdle(idle, after: idleStart - phaseStart)
      self.idleStart = nil
    }
    phaseTimes.append(
      PhaseTime(
        phase: phase, whole: now - phaseStart, idle: idle,
        idleCount: times.idleCount - idleBefore.count))
  }

  func frameWillBegin() { frameStart = Clock.now() }

  func idleTimeWillBegin(on stage: Stage) { idleStart = Clock.now() }

  func frameDidEnd(on stage: Stage) { recordFrame() }

  @inline(__always)
  private func recordFrame() {
    let now = Clock.now()
    if let idleStart {
      times.add(idleStart - frameStart, idle: now - idleStart)
      self.idleStart = nil
    } else {
      times.add(now - frameStart)
    }
  }

  var figures: [Figure] {
    // Nobody waits for a list that is gone.
    var figures = phaseTimes.filter { $0.phase != .teardown }.flatMap(self.figures)
    let sorted = times.frames[..<times.frameCount].sorted()
    let percentiles: [(Metric.Statistic, Int)] = [(.p50, 500), (.p99, 990)]
    // A percentile needs enough frames that at least one lies beyond it.
    for (statistic, perMille) in percentiles where sorted.count * (1_000 - perMille) >= 1_000 {
      let time = Double(sorted[nearestRank(perMille: perMille, of: sorted.count)])
      figures.append(Figure(.scroll, .frameTime(statistic), max(0, time - overhead.inside)))
    }
    return figures
  }

  private func figures(of time: PhaseTime) -> [Figure] {
    // Each frame reads the clock twice, and once more before idle work.
    let idleReadings = Double(time.idleCount) * overhead.inside
    var readings = overhead.inside
    if time.phase == .scroll {
      readings += Double(times.frameCount) * (overhead.inside + overhead.outside)
    }
    let waited = Double(time.whole) - Double(time.idle) - readings
    var figures = [Figure(time.phase, .time, max(0, waited))]
    if time.idleCount > 0, time.phase == .scroll {
      figures.append(Figure(time.phase, .idleTime, max(0, Double(time.idle) - idleReadings)))
    }
    return figures
  }

  /// Returns the overhead of a frame's readings in nanoseconds, which takes a tenth of a millisecond to measure.
  static func measuredOverhead() -> ClockOverhead {
    let batches = (0..<21).map { _ in
      let frames = 100
      let pass = TimePass(frames: frames, display: .hz120, overhead: ClockOverhead())
      let start = Clock.now()
      for _ in 0..<frames {
        pass.frameWillBegin()
        pass.recordFrame()
      }
      let whole = Double(Clock.now() - start) / Double(frames)
      let inside = Double(pass.times.frames.reduce(0, +)) / Double(frames)
      return ClockOverhead(inside: inside, outside: whole - inside)
    }
    return ClockOverhead(typicalOf: batches)
  }
}

/// The time of a phase, in nanoseconds, with the readings of the clock.
private struct PhaseTime {
  var phase: Phase
  var whole: UInt64
  /// The part of `whole` that no frame waited for.
  var idle: UInt64
  /// The number of frames that idle work followed.
  var idleCount: Int
}

/// Returns the index of a percentile among `count` sorted values: the smallest that at least that share doesn't exceed.
func nearestRank(perMille: Int, of count: Int) -> Int {
  max(0, (count * perMille + 999) / 1_000 - 1)
}

/// The times of frames and of the idle work after them, in nanoseconds. Idle work follows a complete frame and belongs to
/// none (Tables 20), if it fits into the rest of the period. What outlasts the period counts as the next frame's time.
struct FrameTimes {
  private(set) var frames: [UInt64]
  private(set) var frameCount = 0
  /// The number of frames that idle work followed.
  private(set) var idleCount = 0
  /// The time of the idle work that fit between frames.
  private(set) var idle: UInt64 = 0
  /// The time of idle work that delays the next frame.
  private var late: UInt64 = 0

  private let period: UInt64

  init(room count: Int, period: UInt64) {
    frames = Array(repeating: 0, count: count)
    self.period = period
  }

  @inline(__always)
  mutating func add(_ time: UInt64) {
    frames[frameCount] = time + late
    frameCount += 1
    late = 0
  }

  @inline(__always)
  mutating func add(_ time: UInt64, idle work: UInt64) {
    add(time)
    addIdle(work, after: frames[frameCount - 1])
  }

  /// Adds idle work that followed a frame of `time`, which is not itself added.
  @inline(__always)
  mutating func addIdle(_ work: UInt64, after time: UInt64) {
    let left = period > time ? period - time : 0
    let fitting = min(work, left)
    idleCount += 1
    idle += fitting
    late = work - fitting
  }
}
