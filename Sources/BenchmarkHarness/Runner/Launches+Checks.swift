import BenchmarkResults
import OrderedCollections

extension Launches {
  /// Plays the cases that check the strategies, each once: all of a strategy and behavior in one process.
  ///
  /// - Throws: as `count`.
  func check() async throws {
    let due = cases.indices.filter {
      cases[$0].key.isCheck && cases[$0].launchCount(of: .check) == 0
    }
    let batches = OrderedDictionary(grouping: due) { index in
      var key = cases[index].key
      (key.workload, key.content) = ("", "")
      return key
    }
    let parallel = ParallelLaunches(memoryLimit: Double(settings.memoryLimit.bytes))
    try await parallel.make(
      batches.values.map { batch in
        .init(bytes: { Double(128 << 20) }) { try await self.check(batch) }
      })
  }

  /// Plays cases in one process, and those after one that failed in another.
  private func check(_ batch: [Int]) async throws {
    var rest = batch[...]
    while let first = rest.first {
      report(progress(launching: first, for: .check))
      var request = request(cases[first].key, for: .check)
      request.checks = rest.map { cases[$0].key }
      var outcome = try await worker(cases[first].side).launch(request)
      let checked = outcome.checks.prefix(rest.count)
      let failure = outcome.status
      outcome.status = .ok
      outcome.duration /= max(1, checked.count)
      for figures in checked {
        outcome.reply.figures = figures
        try take(outcome, of: rest.removeFirst(), for: .check)
      }
      (outcome.reply, outcome.status) = (WorkerReply(), failure)
      if failure.isOK { outcome.status = CaseStatus(.crashed, reason: "ended without figures") }
      // A strategy that hangs would take its time again and again.
      let failed = failure.outcome == .timeout ? rest : rest.prefix(1)
      rest.removeFirst(failed.count)
      for index in failed { try take(outcome, of: index, for: .check) }
    }
  }
}
