import BenchmarkReport

/// A picture of figures of a run, with the figures themselves and with what it shows in words.
package struct Chart: Sendable {
  /// Which chart it is.
  package let kind: ChartKind

  /// What tells it from others of its kind: `card`, `card · grid`. Empty if there is only one.
  package let subject: String

  /// A sentence that says what to see.
  package let title: String

  /// What is drawn: metric, unit, and what the marks mean.
  package let caption: String

  /// The picture; `nil` if the files lack what it takes, in which case `remarks` say what.
  package let view: VegaLite.View?

  /// What the picture shows, for those who can't see it: computed from the figures.
  package let alternative: String

  /// The figures that are drawn, and those that could not be.
  package let table: ChartTable

  /// What is missing from the picture, and why.
  package let remarks: [String]

  package init(
    _ kind: ChartKind, subject: String, title: String, caption: String, view: VegaLite.View?,
    alternative: String, table: ChartTable, remarks: [String] = []
  ) {
    self.kind = kind
    self.subject = subject
    self.title = title
    self.caption = caption
    self.view = view
    self.alternative = alternative
    self.table = table
    self.remarks = remarks
  }

  /// A chart that can't be drawn, and the reason.
  package static func missing(_ kind: ChartKind, _ reason: String) -> Chart {
    Chart(
      kind, subject: "", title: kind.heading, caption: "", view: nil, alternative: reason,
      table: ChartTable(columns: [], rows: []), remarks: [reason])
  }

  /// A name for a file of it, without an extension: `memory`, `memory-card-grid`.
  package var fileName: String {
    let words = subject.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    return ([kind.rawValue] + words.map(String.init)).joined(separator: "-")
  }

  /// The whole specification in the colours of `theme`, title and description included; `nil` without
  /// a picture.
  package func specification(_ theme: ChartTheme) -> VegaLite.Specification? {
    guard var view else { return nil }
    view.title = VegaLite.Title(
      title.wrapped(width: 84), subtitle: caption.isEmpty ? nil : caption.wrapped(width: 100))
    view.description = alternative
    return VegaLite.Specification(view, config: theme.config)
  }
}
