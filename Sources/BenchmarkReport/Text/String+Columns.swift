extension String {
  /// The text moved to the right end of `width` columns.
  package func leading(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text filled up with spaces to `width` columns.
  package func trailing(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text, its end replaced by an ellipsis if it is longer than `width` columns.
  package func cut(to width: Int) -> String {
    count <= width ? self : "\(prefix(width - 1))…"
  }

  /// The text without the spaces that a last, empty column leaves behind.
  package var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
