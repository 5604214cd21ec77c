import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults

extension ChartSource {
  /// Reads what a command line names.
  init(naming arguments: [String]) async throws {
    var files: [Named] = []
    for argument in arguments {
      let source = try await RunSource(argument)
      files.append(Named(source.path, try RunFile.read(source.path)))
    }
    self.init(
      files, timeline: try files.first.flatMap { try TimelineFile.read(beside: $0.name) },
      commitHistory: files.count > 1 ? await GitCheckout.history() : [])
  }
}
