import BenchmarkResults

/// What a long list will need, told from two short ones before it is launched.
///
/// Memory grows with rows in a straight line or not at all, under every strategy: so two probes of
/// some thousand rows tell what a million rows take, without taking it.
struct MemoryForecast: Sendable {
  /// Lists up to this length are launched without a forecast: what is too much of them is seen in
  /// time.
  static let longestUnprobed = 100_000
  /// The lengths of the probes. Both have more rows than any trace of fixed length visits (`jump`
  /// comes nearest, with under 5 000), so that only what truly grows with rows differs between them.
  static let probeRows = (short: 10_000, long: 20_000)

  /// The peak of the shorter probe, in bytes.
  let base: Double
  /// What each further row takes, in bytes.
  let bytesPerRow: Double

  /// Draws the line through the peaks of resident bytes of the two probes.
  init(shortPeak: Double, longPeak: Double) {
    base = shortPeak
    let (short, long) = Self.probeRows
    bytesPerRow = max(0, (longPeak - shortPeak) / Double(long - short))
  }

  /// The resident bytes that a worker with a list of `rows` rows is expected to need.
  func bytes(rows: Int) -> Int {
    Int(min(base + bytesPerRow * Double(rows - Self.probeRows.short), 0x1p62))
  }

  /// The status of a case of `rows` rows that is not to be launched; nil if it fits.
  func refusal(rows: Int, limit: Int) -> CaseStatus? {
    let needed = bytes(rows: rows)
    guard needed > limit else { return nil }
    let (short, long) = Self.probeRows
    return CaseStatus(
      .skippedMemory,
      reason: """
        would need about \(ByteCount(needed)), more than the limit of \(ByteCount(limit)), \
        as lists of \(RowCount(short)) and \(RowCount(long)) rows foretell
        """)
  }
}
