/// Launches of a pass that counts, on all processors at once, as many as fit into memory.
@MainActor struct ParallelLaunches {
  /// The most workers at once. More would need more open files than a process usually has.
  private static let mostWorkers = 16

  /// A launch that is to be made.
  struct Launch: Sendable {
    /// The bytes that its worker takes.
    let bytes: @MainActor @Sendable () -> Double
    /// Makes it, or does nothing if its case failed in the meantime.
    let make: @MainActor @Sendable () async throws -> Void
  }

  /// The bytes that all workers may take together.
  let memoryLimit: Double

  /// Makes launches and waits for their ends. They begin in their order.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, or the first error of a launch. No worker is left.
  func make(_ launches: [Launch]) async throws {
    var rest = launches[...]
    let workers = min(max(Processors.allowed.count, 1), Self.mostWorkers)
    try await withThrowingTaskGroup(of: Int.self) { group in
      // The bytes of the workers that run, by the places of their launches.
      var running: [Int: Double] = [:]
      while true {
        while let launch = rest.first, running.count < workers {
          let (bytes, others) = (launch.bytes(), running.values.reduce(0, +))
          guard running.isEmpty || others + bytes <= memoryLimit else { break }
          let place = rest.startIndex
          rest.removeFirst()
          try Task.checkCancellation()
          running[place] = bytes
          group.addTask {
            try await launch.make()
            return place
          }
        }
        guard let ended = try await group.next() else { break }
        running[ended] = nil
      }
    }
  }
}
