import BenchmarkCharts
import BenchmarkHarness
import BenchmarkResults

extension ChartSource {
  /// Reads what a command line names. A timeline that can't be read costs its own charts alone.
  init(naming arguments: [String]) async throws {
    var files: [Named] = []
    for argument in arguments {
      let source = try await RunSource(argument)
      files.append(Named(source.path, try RunFile.read(source.path)))
    }
    var timeline: Timeline?
    var problem: String?
    do {
      timeline = try files.first.flatMap { try TimelineFile.read(beside: $0.name) }
    } catch {
      problem = "\(error)"
    }
    self.init(
      files, timeline: timeline, timelineProblem: problem,
      commitHistory: files.count > 1 ? await GitCheckout.history() : [])
  }
}
