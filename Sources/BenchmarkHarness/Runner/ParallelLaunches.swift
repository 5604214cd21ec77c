import BenchmarkResults

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

/// The memory that a long list needs, extrapolated from two short ones.
///
/// Under every strategy, memory either grows linearly with rows or stays constant, so two probes with
/// thousands of rows are enough to predict the memory of a million rows.
struct MemoryForecast: Sendable {
  /// The maximum number of rows of lists that need no forecast. Their memory is watched while they run.
  static let longestUnprobed = 100_000
  /// The row counts of the probes. No trace of fixed length visits that many rows (`jump` visits the
  /// most, under 5 000), so the probes differ only in what grows with the number of rows.
  static let probeRows = (short: 10_000, long: 20_000)

  /// The peak of the shorter probe, in bytes.
  let base: Double
  /// The bytes per additional row.
  let bytesPerRow: Double

  /// Creates a forecast from the peaks of resident bytes of the two probes.
  init(shortPeak: Double, longPeak: Double) {
    base = shortPeak
    let (short, long) = Self.probeRows
    bytesPerRow = max(0, (longPeak - shortPeak) / Double(long - short))
  }

  /// Returns the expected resident bytes of a worker with a list of `rows` rows.
  func bytes(rows: Int) -> Int {
    Int(min(base + bytesPerRow * Double(rows - Self.probeRows.short), 0x1p62))
  }

  /// Returns the status of a case that exceeds the limit, or `nil` if it fits.
  func refusal(rows: Int, limit: Int) -> CaseStatus? {
    let needed = bytes(rows: rows)
    guard needed > limit else { return nil }
    let (short, long) = Self.probeRows
    return CaseStatus(
      .skippedMemory,
      reason: """
        would need about \(ByteCount(needed)), more than the limit of \(ByteCount(limit)), \
        by the memory of lists of \(RowCount(short)) and \(RowCount(long)) rows
        """)
  }
}
