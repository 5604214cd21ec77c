import BenchmarkResults
import BenchmarkStatistics

/// How many launches of a case the passes make.
public struct StoppingRule: Sendable {
  /// The memory pass runs twice, since what is exact must come out the same.
  static let memoryLaunches = 2
  /// The call-cost pass, unless another number was asked for. From six samples on, the interval of
  /// a median can have its 95 %.
  static let callLaunches = 6
  /// The instruction pass: as many as let a difference between two runs be significant.
  static let instructionLaunches = 5
  /// The timeline pass, all of which is exact, and is checked against the memory pass.
  static let timelineLaunches = 1
  /// The time pass makes no fewer, unless asked to.
  static let leastTimeLaunches = 10

  let settings: RunSettings

  /// The rule that the settings ask for.
  public init(settings: RunSettings) {
    self.settings = settings
  }

  /// The launches of `pass` that every case gets.
  public func leastLaunches(of pass: LaunchRecord.Pass) -> Int {
    guard settings.passes.contains(pass) else { return 0 }
    return switch pass {
    case .memory: Self.memoryLaunches
    case .calls: settings.launches ?? Self.callLaunches
    case .time: settings.launches ?? Self.leastTimeLaunches
    case .instructions: Self.instructionLaunches
    case .timeline: Self.timelineLaunches
    }
  }

  /// Whether the time pass knows a case well enough: both of its times are as precise as was asked
  /// for, or a fixed number of launches was, or there are as many as a result file can hold.
  func isSettled(_ times: CaseTimes) -> Bool {
    guard times.count >= leastLaunches(of: .time) else { return false }
    return settings.launches != nil || times.count >= ResultRow.mostSamples
      || times.imprecision <= settings.precision.fraction
  }
}

/// The two times of a case that people read: to the end of the first frame, and of the scroll.
struct CaseTimes: Equatable, Sendable {
  private(set) var firstFrame: [Double] = []
  private(set) var scroll: [Double] = []

  /// The number of launches.
  var count: Int { firstFrame.count }

  /// Takes the times of a launch into account, in nanoseconds.
  mutating func add(_ figures: [Figure]) {
    func time(_ phase: Phase) -> Double {
      figures.first { $0.phase == phase && $0.metric == .time }?.value ?? 0
    }
    firstFrame.append(time(.setup) + time(.present))
    scroll.append(time(.scroll))
  }

  /// Half the width of the 95 % interval of the median, as a share of the median: that of the time
  /// that is known less well. Infinite before the first launch.
  var imprecision: Double {
    max(Self.imprecision(of: firstFrame), Self.imprecision(of: scroll))
  }

  private static func imprecision(of times: [Double]) -> Double {
    guard let sample = Sample(times) else { return .infinity }
    let interval = sample.medianInterval()
    return sample.median > 0 ? (interval.upper - interval.lower) / 2 / sample.median : 0
  }
}
