import ArgumentParser
import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults

/// The options for judging and showing changes, for stored runs and for revisions measured side by side.
struct ComparisonOptions: ParsableArguments {
  @Flag(help: "Gate every sampled metric.") var all = false

  @Option(
    "A sampled figure counts as changed beyond this share, side by side with its whole interval (default: 2%, 1% side by side, 5% there with executables given by path).",
    "share",
    // With 0, a change counts however small it is.
    transform: { ["0", "0%"].contains($0) ? Share(0) : try Share(parsing: $0) })
  var threshold: Share?

  @Option("A CSV file of permitted changes (see the guide).", file: ["csv"]) var allow: String?

  @Flag(help: "End with status 4 if a figure is better and none is worse.")
  var failOnImprovement = false

  @Option(help: "How to show the result.") var format: ComparisonReport.Format = .text

  var settings: ComparisonSettings {
    var settings = ComparisonSettings()
    if let threshold { settings.threshold = threshold.fraction }
    settings.gatesEverySampledMetric = all
    return settings
  }

  func allowances() throws -> [Allowance] { try allow.map { try Allowance.read($0) } ?? [] }

  func end(with outcome: RunComparison.Outcome) throws {
    switch outcome {
    case .nothing:
      throw StandardError.failure(
        "nothing was compared, since no selected figure is in both runs; measure the same cases, or "
          + "select figures that both have")
    case .incomplete:
      throw StandardError.failure(
        "cases of an interrupted run were not compared; complete it with 'run --resume', or name "
          + "another run")
    case .regression, .difference: throw ExitCode(2)
    case .improvement where failOnImprovement: throw ExitCode(4)
    case .improvement, .same: return
    }
  }
}

extension ComparisonReport.Format: ExpressibleByArgument {}
