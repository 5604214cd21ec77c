import BenchmarkResults

extension RowCount {
  /// The number with its noun: `1 row`, `10k rows`.
  package var withNoun: String { count == 1 ? "1 row" : "\(self) rows" }
}
