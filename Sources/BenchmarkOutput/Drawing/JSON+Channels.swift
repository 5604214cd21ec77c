import BenchmarkAnalysis
import BenchmarkResults

/// Parts of specifications that several charts use, in the names of the Vega-Lite grammar
/// (https://vega.github.io/vega-lite/docs/spec.html).
///
/// The code computes sums, bins, fits and ticks itself and uses none of the grammar's transforms, so a
/// picture, its table and its description show the same figures.
extension JSON {
  /// One datum: values by the names of fields.
  typealias Row = [String: JSON]

  /// What the values of a field are: amounts, names, or names in an order.
  enum FieldType: String { case quantitative, nominal, ordinal }

  /// A channel that shows a field, with the title in front of its axis; no title if `nil`.
  static func field(
    _ name: String, _ type: FieldType, title: String? = nil, _ members: JSON = [:]
  ) -> JSON {
    let channel: JSON = [
      "field": .string(name), "type": .string(type.rawValue),
      "title": title.map(JSON.string) ?? .null,
    ]
    return channel.with(members)
  }

  /// A channel that shows names by colors or shapes; a null legend stands for none.
  static func field(_ name: String, scale: JSON, legend: JSON) -> JSON {
    field(name, .nominal, ["scale": scale, "legend": legend])
  }

  /// Fields, each with its title, that appear when the pointer rests on a mark.
  static func tooltip(_ fields: KeyValuePairs<String, String>) -> JSON {
    .array(fields.map { .field($0.key, .nominal, title: $0.value) })
  }

  /// A scale from names to what stands for each.
  static func scale(_ names: [String], _ range: [JSON]) -> JSON {
    ["domain": .strings(names), "range": .array(range)]
  }

  /// Ticks at `values`, each with the label `text`.
  static func axis(_ values: [Double], _ text: (Double) -> String) -> JSON {
    ["values": .numbers(values), "labelExpr": labels(values.map { (.number($0), text($0)) })]
  }

  /// The positions of names along a band axis, in this order.
  static func band(_ names: [JSON], inner: Double, outer: Double) -> JSON {
    [
      "type": "band", "domain": .array(names), "paddingInner": .number(inner),
      "paddingOuter": .number(outer),
    ]
  }

  /// A Vega expression that looks up `datum.value`, and gives the value itself where `labels` has none.
  static func labels(_ labels: [(value: JSON, label: String)]) -> JSON {
    .string(
      labels.reversed().reduce("datum.label") { rest, entry in
        // A JSON text is also a literal of the expression language.
        let texts = [entry.value, .string(entry.label)].map { (try? $0.json()) ?? "null" }
        return "datum.value === \(texts[0]) ? \(texts[1]) : \(rest)"
      })
  }

  /// The heading of a view.
  static func title(_ lines: [String], _ members: JSON = [:]) -> JSON {
    let title: JSON = ["text": .strings(lines), "anchor": "start"]
    return title.with(members)
  }

  /// The data of a view.
  static func data(_ rows: [Row]) -> JSON { ["values": .array(rows.map(JSON.object))] }

  /// Panels in so many columns.
  static func concat(_ panels: [JSON], columns: Int = 1, resolve: JSON? = .ownStyles) -> JSON {
    var view: JSON = ["concat": .array(panels), "columns": .number(Double(columns))]
    if let resolve { view.resolve = resolve }
    return view
  }

  /// Scales of each panel's own strategies. With shared ones, the strategies of one panel would look like
  /// those of another.
  static let ownStyles: JSON = [
    "scale": [
      "color": "independent", "shape": "independent", "strokeDash": "independent",
      "xOffset": "independent",
    ]
  ]
}

/// Channels of the field `strategy`: each of the names that they show must have a style. None has a legend:
/// names stand beside marks.
extension [String: StrategyStyle] {
  func colors(of names: [String]) -> JSON { channel(names) { .string($0.color) } }

  func shapes(of names: [String]) -> JSON { channel(names) { .string($0.shape) } }

  /// The dashes of lines.
  func dashes(of names: [String]) -> JSON { channel(names) { .numbers($0.dash) } }

  private func channel(_ names: [String], _ value: (StrategyStyle) -> JSON) -> JSON {
    .field("strategy", scale: .scale(names, names.map { value(self[$0]!) }), legend: .null)
  }
}

extension JSON {
  /// The places of strategies along a vertical axis, from the top.
  static func strategies(_ names: [String], inner: Double, outer: Double) -> JSON {
    let names = names.map(JSON.string)
    return .field(
      "strategy", .nominal,
      [
        "sort": .array(names), "scale": .band(names, inner: inner, outer: outer),
        "axis": ["ticks": false, "domain": false, "labelLimit": 200],
      ])
  }
}
