import BenchmarkResults

/// The commit in seven characters, marked if what was measured is not quite the commit.
package func commitName(_ commit: String, isDirty: Bool) -> String {
  "\(commit.prefix(7))\(isDirty ? "*" : "")".escapingControls
}

/// Short names of the cases of a report, which tell them apart.
package struct CaseNames {
  /// Whether there are cases of several behaviours of UIKit.
  private let namesBehavior: Bool

  /// Names that tell `keys` apart.
  package init(_ keys: some Sequence<CaseKey>) {
    var first: String?
    namesBehavior = keys.contains { key in
      if first == nil { first = key.uikit }
      return key.uikit != first
    }
  }

  /// The case in a few words, as they stand in the file.
  package subscript(key: CaseKey) -> String {
    key.shortName + (namesBehavior ? ", \(key.uikit)" : "")
  }
}
