extension VegaLite {
  /// A picture, or a part of one: a mark with its encoding, layers over one another, or panels beside or
  /// below one another.
  package struct View: Encodable, Sendable {
    package var name: String?
    package var title: Title?
    /// What a screen reader says in the place of the picture.
    package var description: String?
    package var width: Double?
    package var height: Double?
    package var data: DataSource?
    package var params: [Parameter]?
    package var mark: Mark?
    package var encoding: Encoding?
    package var layer: [View]?
    package var concat: [View]?
    /// How many panels of `concat` stand beside one another.
    package var columns: Int?
    package var spacing: Double?
    /// Whether the panels of `concat` have cells of one size, or columns and rows of their own: `each`.
    package var align: String?
    package var resolve: Resolve?

    package init() {}

    /// A mark with its encoding.
    package init(_ mark: Mark, _ encoding: Encoding, params: [Parameter]? = nil) {
      self.mark = mark
      self.encoding = encoding
      self.params = params
    }
  }

  /// The heading of a view.
  package struct Title: Encodable, Sendable {
    package var text: [String]
    package var subtitle: [String]?
    package var anchor: String?
    package var fontSize: Double?
    /// What the title is anchored to: `bounds` with labels of axes, or `group` without.
    package var frame: String?

    package init(_ text: [String], subtitle: [String]? = nil, anchor: String? = "start") {
      self.text = text
      self.subtitle = subtitle
      self.anchor = anchor
    }
  }

  /// Data that stand in the specification itself.
  package struct DataSource: Encodable, Sendable {
    package var values: [Row]

    package init(_ values: [Row]) { self.values = values }
  }

  /// Whether scales and legends are shared by the parts of a view: `shared` or `independent`, by channel.
  package struct Resolve: Encodable, Sendable {
    package enum Mode: String, Encodable, Sendable { case shared, independent }

    package var scale: [String: Mode]?
    package var legend: [String: Mode]?

    package init(scale: [String: Mode]? = nil, legend: [String: Mode]? = nil) {
      self.scale = scale
      self.legend = legend
    }
  }

  /// Something that a reader of the picture selects.
  package struct Parameter: Encodable, Sendable {
    package struct Selection: Encodable, Sendable {
      package var type: String
      package var fields: [String]?
    }

    package var name: String
    package var select: Selection
    package var bind: String?

    /// The values of `field` that were clicked in the legend; all of them until one is.
    package static func legend(_ name: String, field: String) -> Parameter {
      Parameter(name: name, select: Selection(type: "point", fields: [field]), bind: "legend")
    }
  }
}
