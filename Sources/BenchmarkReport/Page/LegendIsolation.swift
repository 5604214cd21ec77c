import OrderedCollections

/// What can be isolated in a picture by a click in a legend.
struct LegendIsolation {
  /// The signals by which Vega knows what is isolated, one for each legend.
  let signals: [String]

  /// The names in the legends, in their order.
  let names: [String]
}

extension VegaLite.View {
  /// What its legends isolate; `nil` if they isolate nothing.
  var isolation: LegendIsolation? {
    let fields = views.flatMap { $0.params ?? [] }.filter { $0.bind == "legend" }
      .compactMap { parameter in
        parameter.select.fields?.first.map { (parameter: parameter.name, field: $0) }
      }
    guard !fields.isEmpty else { return nil }
    return LegendIsolation(
      signals: fields.map { "\($0.parameter)_\($0.field)_legend" },
      names: Array(
        OrderedSet(fields.map(\.field)).reduce(into: OrderedSet<String>()) {
          $0.formUnion(values(of: $1))
        }))
  }

  /// The view itself and all that it is made of.
  private var views: [VegaLite.View] {
    [self] + ((layer ?? []) + (concat ?? [])).flatMap(\.views)
  }

  /// The texts that `field` has in the data of any part, in the order of the data.
  private func values(of field: String) -> OrderedSet<String> {
    OrderedSet(
      views.flatMap { $0.data?.values ?? [] }.compactMap { row in
        if case .string(let text) = row[field] { text } else { nil }
      })
  }
}
