import BenchmarkReport
import OrderedCollections

/// The choices that a click in a legend can isolate in a picture.
struct LegendIsolation {
  /// The Vega signal for the isolated value of a legend, and the field of the legend.
  struct Signal {
    let name: String
    let field: String
  }

  /// A name in a legend, and its field.
  struct Choice: Hashable {
    let name: String
    let field: String
  }

  /// One for each legend.
  let signals: [Signal]

  /// The names in the legends, in their order.
  let choices: [Choice]
}

extension JSON {
  /// The choices of its legends; `nil` if they isolate nothing.
  var isolation: LegendIsolation? {
    let panels = self.concat == .null ? [self] : self.concat.elements
    let signals = panels.flatMap(\.legends)
    guard !signals.isEmpty else { return nil }
    let choices = panels.flatMap { panel in
      OrderedSet(panel.legends.map(\.field)).flatMap { field in
        panel.texts(of: field).map { LegendIsolation.Choice(name: $0, field: field) }
      }
    }
    let fields = OrderedSet(signals.map(\.field))
    return LegendIsolation(
      signals: signals,
      choices: fields.flatMap { field in OrderedSet(choices.filter { $0.field == field }) })
  }

  /// The signals of the view and its parts.
  private var legends: [LegendIsolation.Signal] {
    views.flatMap(\.params.elements).filter { $0.bind == "legend" }.compactMap { parameter in
      guard let name = parameter.name.stringValue,
        let field = parameter.select.fields.elements.first?.stringValue
      else { return nil }
      return LegendIsolation.Signal(name: "\(name)_\(field)_legend", field: field)
    }
  }

  /// The view and its parts.
  private var views: [JSON] {
    [self] + (self.layer.elements + self.concat.elements).flatMap(\.views)
  }

  /// The texts of `field` in the data of the view and its parts, in the order of the data.
  private func texts(of field: String) -> OrderedSet<String> {
    OrderedSet(
      views.flatMap(\.data.values.elements).compactMap { $0[dynamicMember: field].stringValue })
  }
}
