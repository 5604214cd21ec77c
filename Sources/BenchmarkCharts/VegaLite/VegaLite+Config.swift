extension VegaLite {
  /// How a specification looks where no mark says it: what a theme may change without touching a chart.
  package struct Config: Encodable, Sendable {
    package struct Text: Encodable, Sendable {
      package var labelColor: String?
      package var titleColor: String?
      package var gridColor: String?
      package var domainColor: String?
      package var tickColor: String?
      package var labelFontSize: Double?
      package var titleFontSize: Double?
      package var titleFontWeight: String?
      package var titlePadding: Double?
      package var labelPadding: Double?
      package var gridWidth: Double?
      package var labelLimit: Double?
      package var titleLimit: Double?
    }

    package struct Heading: Encodable, Sendable {
      package var color: String
      package var subtitleColor: String
      package var fontSize: Double
      package var subtitleFontSize: Double
      package var subtitlePadding: Double
      package var fontWeight: String
      package var offset: Double
    }

    package struct Frame: Encodable, Sendable {
      package var stroke: String?
    }

    package struct MarkDefault: Encodable, Sendable {
      package var color: String?
      package var fill: String?
    }

    package var background: String
    package var font: String
    package var padding: Double
    package var axis: Text
    package var legend: Text
    package var title: Heading
    package var view: Frame
    package var text: MarkDefault
    package var rule: MarkDefault
    package var tick: MarkDefault
  }
}
