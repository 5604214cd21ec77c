import BenchmarkReport

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
    /// The opacity of marks while the legend isolates others; `nil` for marks that stay as they are.
    let fading: Double?
    /// The field whose values can be isolated in the legend of this layer.
    let isolating: String?

    init(
      _ mark: JSON, _ channels: JSON, rows: [JSON.Row]? = nil, fading: Double? = nil,
      isolating: String? = nil
    ) {
      self.mark = mark
      self.channels = channels
      self.rows = rows
      self.fading = fading
      self.isolating = isolating
    }
  }

  /// The usual opacity of marks that a legend fades.
  static let faded = 0.08

  let title: JSON
  let width: Double
  let height: Double
  /// The data of all layers that have none of their own.
  var rows: [JSON.Row]?
  /// The channels of all layers that don't have them as their own.
  let channels: JSON
  let layers: [Layer]

  /// The panel in Vega-Lite's grammar.
  ///
  /// - Parameter name: the name of its isolation, which differs from panel to panel.
  func view(named name: String = "") -> JSON {
    var view: JSON = [
      "title": title, "width": .number(width), "height": .number(height),
      "layer": .array(layers.map { layer($0, "\(name)_isolated") }),
    ]
    if let rows { view.data = .data(rows) }
    return view
  }

  private func layer(_ layer: Layer, _ isolation: String) -> JSON {
    var view: JSON = ["mark": layer.mark, "encoding": channels.with(layer.channels)]
    if let fading = layer.fading {
      view.encoding.opacity = [
        "value": .number(fading), "condition": ["param": .string(isolation), "value": 1],
      ]
    }
    if let field = layer.isolating {
      view.params = [
        [
          "name": .string(isolation), "bind": "legend",
          "select": ["type": "point", "fields": [.string(field)]],
        ]
      ]
    }
    if let rows = layer.rows { view.data = .data(rows) }
    return view
  }
}
