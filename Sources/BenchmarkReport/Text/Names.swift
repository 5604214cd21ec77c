import BenchmarkResults
import BenchmarkStatistics

extension ByteCount {
  /// The whole number of bytes nearest to `bytes`, within the range of `Int`.
  package init(nearest bytes: Double) {
    self.init(Int(exactly: bytes.rounded()) ?? (bytes < 0 ? .min : .max))
  }
}

extension RowCount {
  /// The number with its noun: `1 row`, `10k rows`.
  package var withNoun: String { count == 1 ? "1 row" : "\(self) rows" }
}

extension GrowthLaw {
  /// The name of the law in text.
  package var name: String { self == .linearithmic ? "n log n" : rawValue }
}

/// The commit in seven characters, marked if the measured code had uncommitted changes.
package func commitName(_ commit: String, isDirty: Bool) -> String {
  "\(commit.prefix(7))\(isDirty ? "*" : "")".escapingControls
}

/// Short names that distinguish the cases of a report.
package struct CaseNames {
  /// Whether there are cases of several UIKit behaviors.
  private let namesBehavior: Bool

  /// Names that distinguish `keys`.
  package init(_ keys: some Sequence<CaseKey>) {
    var first: String?
    namesBehavior = keys.contains { key in
      if first == nil { first = key.uikit }
      return key.uikit != first
    }
  }

  /// The case in a few words, unescaped.
  package subscript(key: CaseKey) -> String {
    key.shortName + (namesBehavior ? ", \(key.uikit)" : "")
  }
}
