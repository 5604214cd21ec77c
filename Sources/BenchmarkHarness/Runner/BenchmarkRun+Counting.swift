import BenchmarkResults

extension LaunchRecord.Pass {
  /// The passes that time, in their order. They use one processor, with nothing beside them.
  static let timed: [Self] = [.calls, .time]

  /// The passes that count, in their order. What they count doesn't depend on what else runs.
  static let counting: [Self] = allCases.filter { !timed.contains($0) }
}

extension BenchmarkRun {
  /// Makes all launches of the passes that count.
  func count() async throws {
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    for pass in LaunchRecord.Pass.counting {
      for round in 0..<stoppingRule.leastLaunches(of: pass) {
        let due = order(ofRound: round).filter { cases[$0].launchCount(of: pass) <= round }
        try await parallel.make(
          due.map { index in
            .init(bytes: { self.expectedBytes(of: index, in: pass) }) {
              guard self.cases[index].failure == nil else { return }
              self.report(self.progress(launching: index, for: pass))
              try await self.launch(index, for: pass)
            }
          })
      }
    }
  }

  /// The bytes that a case takes in a pass, or before its first launch at most takes unless a row takes much.
  func expectedBytes(of index: Int, in pass: LaunchRecord.Pass) -> Double {
    let state = cases[index]
    let tool = pass == .instructions ? Double(Callgrind.memory) : 0
    if let peak = state.residentPeak { return peak + tool }
    guard state.key.rows <= MemoryForecast.longestUnprobed else {
      return Double(settings.memoryLimit.bytes)
    }
    return Double(64 << 20) + Double(state.key.rows) * Double(20 << 10) + tool
  }
}
