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
  func make(_ launches: [Launch]) async throws {
    var rest = launches[...]
    let workers = min(max(Processors.allowed.count, 1), Self.mostWorkers)
    try await withThrowingTaskGroup(of: Double.self) { group in
      var (running, taken) = (0, 0.0)
      while true {
        while let launch = rest.first, running < workers {
          let bytes = launch.bytes()
          guard running == 0 || taken + bytes <= memoryLimit else { break }
          try Task.checkCancellation()
          rest.removeFirst()
          running += 1
          taken += bytes
          group.addTask {
            try await launch.make()
            return bytes
          }
        }
        guard let bytes = try await group.next() else { break }
        running -= 1
        taken -= bytes
      }
    }
  }
}
