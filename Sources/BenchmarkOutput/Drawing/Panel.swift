import BenchmarkAnalysis
import BenchmarkResults
import OrderedCollections

/// Marks over shared axes, layer by layer from back to front.
///
/// Every panel of every chart is one of these: a chart adds its data, its axes and its marks.
struct Panel {
  /// Marks of one kind.
  struct Layer {
    /// The kind of mark, and its looks where no channel sets them.
    let mark: JSON
    /// The channels that only this layer has.
    let channels: JSON
    /// The data; those of the panel if `nil`.
    let rows: [JSON.Row]?
    /// What fades while other marks are isolated; `nil` for marks that stay as they are.
    let fading: Fading?
    /// Whether its marks have no room on a phone, where a page leaves them out.
    let isForWideScreens: Bool

    init(
      _ mark: JSON, _ channels: JSON, rows: [JSON.Row]? = nil, fading: Fading? = nil,
      isForWideScreens: Bool = false
    ) {
      self.mark = mark
      self.channels = channels
      self.rows = rows
      self.fading = fading
      self.isForWideScreens = isForWideScreens
    }
  }

  let title: JSON
  let width: Double
  let height: Double
  /// The data of all layers that have none of their own.
  var rows: [JSON.Row]?
  /// The channels of all layers that don't have them as their own.
  let channels: JSON
  let layers: [Layer]

  /// The panel in Vega-Lite's grammar.
  var view: JSON {
    var view: JSON = [
      "title": title, "width": .number(width), "height": .number(height),
      "layer": .array(layers.map(view(of:))),
    ]
    if let rows { view.data = .data(rows) }
    return view
  }

  private func view(of layer: Layer) -> JSON {
    var view: JSON = ["mark": layer.mark, "encoding": channels.with(layer.channels)]
    if let fading = layer.fading { view.encoding.opacity = fading.opacity }
    if let rows = layer.rows { view.data = .data(rows) }
    if layer.isForWideScreens { view.description = "wide" }
    return view
  }
}

/// Marks that fade while those of another name are isolated: a parameter of the whole picture has the name.
struct Fading {
  /// The field that has the names of marks.
  let field: String
  /// The opacity of marks that have faded.
  private let faded: Double

  static let strategies = Fading(field: "strategy", faded: 0.08)
  static let kinds = Fading(field: "kind", faded: 0.12)

  private static let all = [strategies, kinds]

  private var parameter: String { "isolated_\(field)" }

  /// The channel of opacity.
  var opacity: JSON {
    [
      "value": .number(faded),
      "condition": [
        "test": .string("\(parameter) === null || datum.\(field) === \(parameter)"), "value": 1,
      ],
    ]
  }

  /// A name that can be isolated, and its field.
  struct Choice: Hashable {
    let name: String
    let field: String
  }

  /// Those that marks of `view` have.
  private static func fadings(in view: JSON) -> [Fading] {
    all.filter { fading in view.views.contains { $0.encoding.opacity == fading.opacity } }
  }

  /// The names that can be isolated in `view`, in the order of its data.
  static func choices(in view: JSON) -> [Choice] {
    fadings(in: view).flatMap { fading in
      OrderedSet(
        view.views.flatMap(\.data.values.elements).compactMap {
          $0[dynamicMember: fading.field].stringValue
        }
      ).map { Choice(name: $0, field: fading.field) }
    }
  }

  /// The parameters of `view`, with nothing isolated.
  static func parameters(of view: JSON) -> JSON {
    .array(fadings(in: view).map { ["name": .string($0.parameter), "value": .null] })
  }
}

extension JSON {
  /// The view and its parts.
  fileprivate var views: [JSON] {
    [self] + (self.layer.elements + self.concat.elements).flatMap(\.views)
  }
}
