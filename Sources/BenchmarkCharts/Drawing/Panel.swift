import BenchmarkReport
import BenchmarkResults

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
