import BenchmarkResults
import CProcessors

extension LaunchRecord.Pass {
  /// The passes that time, in their order. They use one processor, with nothing beside them.
  static let timed: [Self] = [.calls, .time]

  /// The passes that count, in their order. What they count doesn't depend on what else runs.
  static let counting: [Self] = allCases.filter { !timed.contains($0) }
}

extension BenchmarkRun {
  /// The most workers at once. More would need more open files than a process usually has.
  private static let mostWorkers = 16

  /// Makes all launches of the passes that count.
  func count() async throws {
    for pass in LaunchRecord.Pass.counting {
      for round in 0..<stoppingRule.leastLaunches(of: pass) {
        try await countRound(round, of: pass) { $0.launchCount(of: pass) <= round }
      }
    }
  }

  /// Launches the cases that are due in a round of a pass that counts, on all processors at once.
  private func countRound(
    _ round: Int, of pass: LaunchRecord.Pass, where isDue: (CaseState) -> Bool
  ) async throws {
    var rest = order(ofRound: round).filter { cases[$0].failure == nil && isDue(cases[$0]) }[...]
    let workers = min(max(Processors.allowed.count, 1), Self.mostWorkers)
    try await withThrowingTaskGroup(of: Int.self) { group in
      var running: [Int: Double] = [:]
      while true {
        while let index = rest.first, running.count < workers,
          fits(index, beside: running.values.reduce(0, +))
        {
          rest.removeFirst()
          try Task.checkCancellation()
          report(progress(launching: index, for: pass))
          running[index] = expectedBytes(of: index)
          group.addTask {
            try await self.launch(index, for: pass)
            return index
          }
        }
        guard let ended = try await group.next() else { break }
        running[ended] = nil
      }
    }
  }

  /// Whether a case fits into the memory limit beside others that take `bytes`.
  private func fits(_ index: Int, beside bytes: Double) -> Bool {
    bytes == 0 || bytes + expectedBytes(of: index) <= Double(settings.memoryLimit.bytes)
  }

  /// What a case takes, or before its first launch at most takes unless a row takes much.
  private func expectedBytes(of index: Int) -> Double {
    let state = cases[index]
    if let peak = state.residentPeak { return peak }
    guard state.key.rows <= MemoryForecast.longestUnprobed else {
      return Double(settings.memoryLimit.bytes)
    }
    return Double(64 << 20) + Double(state.key.rows) * Double(20 << 10)
  }
}

/// The processors of the machine.
enum Processors {
  /// The numbers of the processors that this process may use, or none if the system doesn't tell.
  static let allowed: [Int] = {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = processors_allowed(&numbers, Int32(numbers.count))
    return numbers.prefix(Int(count)).map(Int.init)
  }()
}
