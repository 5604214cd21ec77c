import BenchmarkResults

/// The number of launches of a case in each pass.
public struct StoppingRule: Sendable {
  /// The default launches that time calls, and the fewest after which a median counts as precise.
  static let leastIntervalLaunches = Sample.leastForMedianInterval
  /// The default minimum of the time pass.
  static let leastTimeLaunches = 10
  /// The minimum of launches that time calls and phases if a time budget ends the run.
  static let leastBudgetedLaunches = 1
  /// The time for more launches than the minimum, if no time budget ends the run.
  public static let extraTime = TimeSpan(.seconds(5))

  let settings: RunSettings

  /// Creates the rule for settings.
  public init(settings: RunSettings) {
    self.settings = settings
  }

  /// Returns the minimum number of launches of `pass`.
  public func leastLaunches(of pass: LaunchRecord.Pass) -> Int {
    guard settings.passes.contains(pass) else { return 0 }
    return switch pass {
    // Exact figures must be the same in both.
    case .memory: 2
    case .calls: settings.launches ?? leastOpenLaunches(Self.leastIntervalLaunches)
    case .time: settings.launches ?? leastOpenLaunches(Self.leastTimeLaunches)
    // Enough for a significant difference between two runs.
    case .instructions: 5
    // It is exact, and is compared with the memory pass.
    case .timeline: 1
    }
  }

  /// The sufficient half-width of the 95 % interval of the ratio of two strategies' scrolls, as a share of the ratio: two
  /// fifths of that for a time, because strategies that play in turn see the same machine.
  var ratioPrecision: Double { settings.precision.fraction * 2 / 5 }

  private func leastOpenLaunches(_ usual: Int) -> Int {
    settings.bindingTimeBudget == nil ? usual : Self.leastBudgetedLaunches
  }

  /// Returns whether the time pass has enough launches of a case: both times are precise enough, the
  /// number of launches is fixed, or a result file can't hold more.
  func isSettled(_ times: CaseTimes) -> Bool {
    guard times.count >= settings.launches ?? Self.leastIntervalLaunches else { return false }
    return settings.launches != nil || times.count >= ResultRow.mostSamples
      || times.imprecision <= settings.precision.fraction
  }
}

/// The two main times of a case: until the end of the first frame, and of the scroll.
struct CaseTimes: Equatable, Sendable {
  private(set) var firstFrame: [Double] = []
  private(set) var scroll: [Double] = []

  /// The number of launches.
  var count: Int { firstFrame.count }

  /// Adds the times of a launch, in nanoseconds.
  mutating func add(_ figures: [Figure]) {
    func time(_ phase: Phase) -> Double {
      figures.first { $0.phase == phase && $0.metric == .time }?.value ?? 0
    }
    firstFrame.append(time(.setup) + time(.present))
    scroll.append(time(.scroll))
  }

  /// The half-width of the median's 95 % interval as a share of the median, for the less precise of the
  /// two times. Infinite before the second launch.
  var imprecision: Double {
    max(Self.imprecision(of: firstFrame), Self.imprecision(of: scroll))
  }

  private static func imprecision(of times: [Double]) -> Double {
    guard let sample = Sample(times), sample.count > 1 else { return .infinity }
    return sample.median > 0 ? sample.imprecision : 0
  }
}

extension Sample {
  /// The half-width of the median's 95 % interval as a share of the median, which isn't 0.
  var imprecision: Double {
    let interval = medianInterval()
    return (interval.upper - interval.lower) / 2 / median
  }
}
