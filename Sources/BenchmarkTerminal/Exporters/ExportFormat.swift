import BenchmarkResults

/// A format for programs that read the figures of a run.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// The benchmark format of Go, for `benchstat`: a line for each launch.
  case gotext

  /// The results of JMH, for JMH Visualizer: an entry for each case.
  case jmh

  /// `customSmallerIsBetter` of benchmark-action/github-action-benchmark: the headline figures.
  case githubAction = "github-action"

  /// The Bencher Metric Format: the headline figures.
  case bencher

  /// The text form of OpenMetrics 1.0, for Prometheus: all figures.
  case openmetrics

  /// Tables of the headline figures, for a README or a pull request.
  case markdown

  /// The whole file, for other programs.
  case json

  /// The run in this format, ended by a line feed.
  ///
  /// Cases that failed have figures in `json` only, next to their status.
  ///
  /// - Throws: `EncodingError` if a figure has no form in JSON.
  public func text(of file: RunFile) throws -> String {
    try exporter.text(of: ExportedRun(file))
  }

  private var exporter: any Exporter {
    switch self {
    case .gotext: GoTextExporter()
    case .jmh: JMHExporter()
    case .githubAction: GitHubActionExporter()
    case .bencher: BencherExporter()
    case .openmetrics: OpenMetricsExporter()
    case .markdown: MarkdownExporter()
    case .json: JSONExporter()
    }
  }
}

/// Writes a run in one format.
protocol Exporter {
  func text(of run: ExportedRun) throws -> String
}
