import Foundation

/// The dates of a run, in their order even if the system clock is set back meanwhile.
struct RunClock {
  private let date: Date
  private let instant = ContinuousClock.now

  /// Starts at the current date.
  ///
  /// - Parameter earliest: when the run began. If the system clock is behind that, the clock starts
  ///   there.
  init(notBefore earliest: Date = .distantPast) {
    date = max(Date(), earliest)
  }

  /// The date at which the clock started, and the time that passed since.
  var now: Date { date + (ContinuousClock.now - instant) / .seconds(1) }
}
