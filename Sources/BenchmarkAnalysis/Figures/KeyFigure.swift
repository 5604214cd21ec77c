import BenchmarkResults

/// A figure of a case in summaries, exports and advice. Lower is better for all key figures.
package struct KeyFigure: Sendable, Hashable {
  /// The name in exports and of its column: a word of lower-case letters, digits and hyphens.
  package let slug: String
  /// The lines above its column in the summary, at most three.
  package let head: [String]
  /// Whether the summary shows it unless other columns are named.
  private let isUsual: Bool
  /// The unit in exports: `bytes/row`.
  package let unit: String
  package let scale: NumberScale
  package let ranksStrategies: Bool
  package let value: @Sendable (CaseFigures) -> DerivedFigure?

  private init(
    _ slug: String, _ head: [String], _ unit: String, _ scale: NumberScale,
    ranksStrategies: Bool = true, isUsual: Bool = true,
    _ value: @escaping @Sendable (CaseFigures) -> DerivedFigure?
  ) {
    (self.slug, self.head, self.isUsual, self.unit) = (slug, head, isUsual, unit)
    (self.scale, self.ranksStrategies, self.value) = (scale, ranksStrategies, value)
  }

  package static let all = [
    KeyFigure(
      "allocations-per-row", ["allo-", "cations", "a row"], "allocations/row", .count,
      \.allocationsPerRowDisplay),
    KeyFigure(
      "allocations", ["allo-", "cations", "in all"], "allocations", .count, \.allocationsInAll),
    KeyFigure(
      "allocated-bytes-per-row", ["bytes", "allocated", "per row"], "bytes/row", .bytes,
      isUsual: false, { $0.perRowDisplay($0[.allocatedBytes, in: .scroll]) }),
    peakLive,
    // Not ranked, since most of it is the process's own few MiB.
    KeyFigure(
      "peak-resident-bytes", ["peak", "resident", "memory"], "bytes", .bytes,
      ranksStrategies: false, isUsual: false, { $0.greatest(.peakResidentBytes) }),
    KeyFigure(
      "controllers-made", ["con-", "trollers", "made"], "controllers", .count, \.controllersMade),
    KeyFigure(
      "calls-per-row", ["calls", "a row"], "calls/row", .count, \.containmentCallsPerRowDisplay),
    KeyFigure(
      "call-time-per-row", ["call time", "per row"], "ns/row", .nanoseconds, isUsual: false,
      { $0.perRowDisplay($0[.containmentTime, in: .scroll]) }),
    // After a short version of its case in the process.
    KeyFigure("first-frame", ["first", "frame"], "ns", .nanoseconds, \.firstFrameTime),
    KeyFigure(
      "frame-p50", ["half of", "frames", "within"], "ns", .nanoseconds, isUsual: false,
      { $0[.frameTime(.p50), in: .scroll] }),
    // The greatest is mostly noise.
    KeyFigure(
      "frame-p99", ["99 % of", "frames", "within"], "ns", .nanoseconds,
      { $0[.frameTime(.p99), in: .scroll] }),
    KeyFigure(
      "blank-rows", ["blank", "rows"], "rows", .count, ranksStrategies: false, isUsual: false,
      { $0[.blankRows, in: .scroll] }),
    KeyFigure(
      "wrong-content-rows", ["rows with", "wrong", "content"], "rows", .count,
      ranksStrategies: false, isUsual: false, { $0[.wrongContentRows, in: .scroll] }),
    KeyFigure(
      "leaked-bytes", ["leaked", "memory"], "bytes", .bytes, ranksStrategies: false, isUsual: false,
      { $0[.leakedBytes, in: .teardown] }),
  ]

  package static let usual = all.filter(\.isUsual)
  /// Most bytes in use at once, in the phase in which that is greatest; exact.
  package static let peakLive = KeyFigure(
    "peak-live-bytes", ["peak", "memory"], "bytes", .bytes, \.peakLiveBytes)

  package static func == (left: KeyFigure, right: KeyFigure) -> Bool { left.slug == right.slug }

  package func hash(into hasher: inout Hasher) { hasher.combine(slug) }

  package init?(slug: String) {
    guard let figure = Self.all.first(where: { $0.slug == slug }) else { return nil }
    self = figure
  }

  package func isKnown(in file: RunFile) -> Bool {
    CaseFigures.all(in: file.table).contains { value($0) != nil }
  }

  package var width: Int {
    let least =
      switch scale {
      case .count: 5
      case .nanoseconds: 7
      case .bytes, .ratio: 8
      }
    return head.map(\.count).reduce(least, max)
  }

  /// `value` with its unit, in at most `width` columns if that is given: `118 KiB`, `1.55 µs`, `16Mi`.
  package func text(_ value: Double, width: Int? = nil) -> String {
    let text = scale.text(value)
    guard let width, text.count > width else { return text }
    return scale.compact(value, width: width)
  }
}
