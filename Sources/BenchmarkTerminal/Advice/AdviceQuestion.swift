import BenchmarkReport
import BenchmarkResults

/// What somebody wants to know before choosing a strategy.
package struct AdviceQuestion: Hashable, Sendable {
  /// How long the list is going to be.
  package let rows: RowCount

  /// The name of what its rows host.
  package let content: String

  /// What the list may take at its peak; `nil` if that does not matter.
  package let memoryBudget: ByteCount?

  /// What 99 of 100 frames may take; `nil` if that does not matter.
  package let frameBudget: TimeSpan?

  package init(
    rows: RowCount, content: String, memoryBudget: ByteCount? = nil, frameBudget: TimeSpan? = nil
  ) {
    self.rows = rows
    self.content = content
    self.memoryBudget = memoryBudget
    self.frameBudget = frameBudget
  }

  /// Whether there is anything to fit into.
  package var hasBudget: Bool { memoryBudget != nil || frameBudget != nil }

  /// The budget for `figure`, in its unit.
  package func budget(for figure: KeyFigure) -> Double? {
    switch figure {
    case .peakLive: memoryBudget.map { Double($0.bytes) }
    case .frameTime: frameBudget?.nanoseconds
    default: nil
    }
  }
}
