/// Waits for the refreshes of a display, up to a limit for each: a display that is off, or another app's, never refreshes.
@MainActor final class RefreshClock {
  private(set) var last: FrameTimes.Refresh = (0, 0)
  /// The number of times that the limit came first.
  private(set) var missed = 0

  private let limit: Duration
  private var number = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  init(limit: Duration = .milliseconds(100)) { self.limit = limit }

  func next() async {
    number += 1
    let (number, limit) = (number, limit)
    let watchdog = Task { [weak self] in
      try await Task.sleep(for: limit)
      self?.giveUp(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    watchdog.cancel()
  }

  func refreshed(_ refresh: FrameTimes.Refresh) {
    last = refresh
    let all = waiting.values
    waiting.removeAll()
    for one in all { one.resume() }
  }

  private func giveUp(_ number: Int) {
    guard let one = waiting.removeValue(forKey: number) else { return }
    missed += 1
    one.resume()
  }

  /// Returns the refreshes in a second, from those of half a second at the usual rate; 0 if one was missed.
  func rate() async -> Int {
    let missed = missed
    await next()
    let first = last.time
    for _ in 0..<30 { await next() }
    guard self.missed == missed, last.time > first else { return 0 }
    return Int((30 / (last.time - first)).rounded())
  }
}
