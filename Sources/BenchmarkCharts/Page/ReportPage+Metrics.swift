import BenchmarkReport
import BenchmarkResults

extension ReportPage {
  /// The meaning of the metrics in the files.
  var metrics: PageSection {
    let occurring = Set(source.files.flatMap { $0.file.table.rows }.map(\.metric))
    let metrics = Metric.all.filter(occurring.contains)
    let table = PageTable(
      caption: "Metrics of the file",
      columns: ["metric", "unit", "kind", "better", "what it is"].map { .init(title: $0) },
      rows: metrics.map { metric in
        [
          .heading(HTML("code") { metric.name }), .text(metric.unit.rawValue),
          .text(metric.kind.rawValue), .text(metric.better.rawValue), .text(metric.summary),
        ]
      },
      styles: [:])
    return PageSection("metrics", "What the metrics mean") {
      HTML("p") {
        "Exact figures are the same in every launch of a case. Sampled ones are medians over launches, "
        "with the 95 % interval of the median."
      }
      Disclosure(
        summary: "Definitions (\(counted(metrics.count, "metric")))", content: table.html
      ).html
    }
  }
}
