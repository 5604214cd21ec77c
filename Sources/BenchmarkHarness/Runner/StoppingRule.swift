import BenchmarkResults
import BenchmarkStatistics

/// How many launches of a case the passes make.
public struct StoppingRule: Sendable {
  /// The memory pass runs twice, since what is exact must come out the same.
  static let memoryLaunches = 2
  /// The call-cost pass, unless fewer launches were asked for.
  static let callLaunches = 5
  /// The time pass makes no fewer, unless asked to.
  static let leastTimeLaunches = 10

  let settings: RunSettings

  /// The rule that the settings ask for.
  public init(settings: RunSettings) {
    self.settings = settings
  }

  /// The launches of `pass` that every case gets.
  public func leastLaunches(of pass: LaunchRecord.Pass) -> Int {
    switch pass {
    case .memory: Self.memoryLaunches
    case .calls: min(Self.callLaunches, settings.launches ?? .max)
    case .time: settings.launches ?? Self.leastTimeLaunches
    }
  }

  /// Whether the time pass knows a case well enough: the 95 % interval of the median of its total
  /// times lies within `precision` of the median, or a fixed number of launches was asked for.
  func isSettled(totalTimes: [Double]) -> Bool {
    guard totalTimes.count >= leastLaunches(of: .time) else { return false }
    guard settings.launches == nil, let sample = Sample(totalTimes) else { return true }
    let interval = sample.medianInterval()
    return interval.upper - interval.lower <= 2 * settings.precision.fraction * sample.median
  }
}
