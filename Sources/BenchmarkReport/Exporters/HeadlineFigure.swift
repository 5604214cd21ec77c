/// A figure that is exported where a reader looks at each one; all of them are better if lower.
struct HeadlineFigure: Sendable {
  /// A word of lower-case letters, digits and hyphens.
  let slug: String
  let unit: String
  let scale: CompactNumber.Scale
  let value: @Sendable (CaseFigures) -> DerivedFigure?

  private init(
    _ slug: String, _ unit: String, _ scale: CompactNumber.Scale,
    _ value: @escaping @Sendable (CaseFigures) -> DerivedFigure?
  ) {
    self.slug = slug
    self.unit = unit
    self.scale = scale
    self.value = value
  }

  static let all = [
    HeadlineFigure("allocations-per-row", "allocations/row", .count) { $0.allocationsPerTurnover },
    HeadlineFigure("allocated-bytes-per-row", "bytes/row", .bytes) {
      $0.allocatedBytesPerTurnover
    },
    HeadlineFigure("peak-live-bytes", "bytes", .bytes) { $0.peakLiveBytes },
    HeadlineFigure("peak-resident-bytes", "bytes", .bytes) { $0.peakResidentBytes },
    HeadlineFigure("controllers-made", "controllers", .count) { $0.controllersMade },
    HeadlineFigure("calls-per-row", "calls/row", .count) { $0.containmentCallsPerTurnover },
    HeadlineFigure("call-time-per-row", "ns/row", .nanoseconds) { $0.containmentTimePerTurnover },
    HeadlineFigure("first-frame", "ns", .nanoseconds) { $0.firstFrameTime },
    HeadlineFigure("frame-p50", "ns", .nanoseconds) { $0.frameTimeP50 },
    HeadlineFigure("frame-p99", "ns", .nanoseconds) { $0.frameTimeP99 },
    HeadlineFigure("forgotten-rows", "rows", .count) { $0.forgottenRows },
    HeadlineFigure("left-behind-bytes", "bytes", .bytes) { $0.leftBehindBytes },
  ]
}
