import BenchmarkAnalysis
import BenchmarkResults

@testable import BenchmarkOutput

extension ChartSource {
  /// A source of one file of synthetic cases.
  init(_ cases: [CaseFixture]) throws {
    self.init([Named("Results/a.csv", try RunFile(cases))])
  }
}

/// Views of a specification.
extension JSON {
  /// The views that hold no others, in order.
  var leaves: [JSON] {
    let parts = self.concat.elements + self.layer.elements
    return parts.isEmpty ? [self] : parts.flatMap(\.leaves)
  }

  /// The panels that hold layers, in order.
  var panels: [JSON] {
    self.layer.elements.isEmpty ? self.concat.elements.flatMap(\.panels) : [self]
  }

  /// The rows of its own data.
  var rows: [Row] { self.data.values.elements.map(\.members) }

  /// The value of a number.
  var amount: Double? { if case .number(let number) = self { number } else { nil } }

  /// The fields that channels and parameters name and that a datum of their view lacks: Vega-Lite draws
  /// such a view wrongly without an error.
  var undefinedFields: [String] { undefinedFields(in: nil) }

  private func undefinedFields(in inherited: [Row]?) -> [String] {
    let rows = self.data == .null ? inherited : self.rows
    let channels = self.encoding.members.sorted { $0.key < $1.key }
      .flatMap { $0.value.elements + [$0.value] }
    let selected = self.params.elements.flatMap(\.select.fields.elements)
    let undefined = (channels.map(\.field) + selected).compactMap(\.stringValue).filter { field in
      rows.map { rows in rows.contains { $0[field] == nil } } ?? true
    }
    let parts = self.layer.elements + self.concat.elements
    return undefined + parts.flatMap { $0.undefinedFields(in: rows) }
  }
}
