import OrderedCollections

/// What can be isolated in a picture by a click in a legend.
struct LegendIsolation {
  /// A signal by which Vega knows what is isolated in a legend, and the field that the legend is of.
  struct Signal {
    let name: String
    let field: String
  }

  /// A name in a legend, and the field that it is a value of.
  struct Choice: Hashable {
    let name: String
    let field: String
  }

  /// One for each legend.
  let signals: [Signal]

  /// What the legends name, in their order.
  let choices: [Choice]
}

extension JSON {
  /// What its legends isolate; `nil` if they isolate nothing.
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

  /// Those of the view and of all that it is made of.
  private var legends: [LegendIsolation.Signal] {
    views.flatMap(\.params.elements).filter { $0.bind == "legend" }.compactMap { parameter in
      guard let name = parameter.name.stringValue,
        let field = parameter.select.fields.elements.first?.stringValue
      else { return nil }
      return LegendIsolation.Signal(name: "\(name)_\(field)_legend", field: field)
    }
  }

  /// The view itself and all that it is made of.
  private var views: [JSON] {
    [self] + (self.layer.elements + self.concat.elements).flatMap(\.views)
  }

  /// The texts that `field` has in the data of any part, in the order of the data.
  private func texts(of field: String) -> OrderedSet<String> {
    OrderedSet(
      views.flatMap(\.data.values.elements).compactMap { $0[dynamicMember: field].stringValue })
  }
}
