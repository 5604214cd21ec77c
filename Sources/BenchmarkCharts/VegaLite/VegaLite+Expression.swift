extension VegaLite {
  /// A Vega expression that looks `datum.value` up, and is the value itself where `labels` has none.
  package static func labels(_ labels: [(value: Value, label: String)]) -> String {
    labels.reversed().reduce("datum.label") { rest, entry in
      "datum.value === \(literal(entry.value)) ? \(literal(.string(entry.label))) : \(rest)"
    }
  }

  private static func literal(_ value: Value) -> String {
    // Text of JSON is text of the expressions' language, too.
    (try? json([value])).map { String($0.dropFirst().dropLast()) } ?? "null"
  }
}
