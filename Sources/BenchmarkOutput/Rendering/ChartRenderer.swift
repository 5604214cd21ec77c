import BenchmarkAnalysis
import BenchmarkResults
import ChildProcess
import Foundation

/// Renders specifications with vl-convert, which includes Vega-Lite, in one process: its start takes longer than a picture.
package struct ChartRenderer: Sendable, CustomStringConvertible {
  package enum Product: String, Sendable {
    /// A vector picture, and one with two pixels per point.
    case svg, png
  }

  private let python: String
  private let timeLimit: Duration

  package init(python: String, timeLimit: Duration = .seconds(120)) {
    (self.python, self.timeLimit) = (python, timeLimit)
  }

  /// The version of vl-convert that `requirements.txt` names.
  private static let version = "1.9.0"

  /// Finds the Python environment that `setup` installed into the user's own data folder; `nil` if there is none, or it
  /// does not work. It looks nowhere else, so that the current folder, `PATH` or a repository can't choose what runs.
  package static func find() async -> ChartRenderer? {
    let renderer = ChartRenderer(python: "\(UserFolder.data)/vl-convert-\(version)/bin/python")
    let result = try? await renderer.run("import vl_convert", [], timeLimit: renderer.timeLimit)
    return result?.isSuccess == true ? renderer : nil
  }

  package static let howToGetIt = "run ./setup in the package's folder"

  /// Makes a picture of each of `texts`, which are specifications.
  package func render(
    _ texts: [String], as product: Product
  ) async throws(RenderingError) -> [[UInt8]] {
    do {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      // Not through a pipe, since the end of standard input ends the renderer with this process.
      let files = texts.indices.map { "\(folder.path)/\($0)" }
      for (file, text) in zip(files, texts) { try AtomicFile.write([UInt8](text.utf8), to: file) }
      let program = String(decoding: PackageResources.render_py, as: UTF8.self)
      let limit = timeLimit * texts.count
      let result = try await run(program, [product.rawValue] + files, timeLimit: limit)
      let made = files.compactMap { FileManager.default.contents(atPath: $0 + ".made") }
      guard result.isSuccess, made.count == texts.count else {
        throw RenderingError(python: python, reason: reason(result, limit: limit))
      }
      return made.map { [UInt8]($0) }
    } catch {
      throw error as? RenderingError ?? RenderingError(python: python, reason: "\(error)")
    }
  }

  /// Why there is too little output: the renderer's own message, if there is one.
  private func reason(_ result: ChildProcess.Result, limit: Duration) -> String {
    if result.ending == .overTime { return "it took longer than \(TimeSpan(limit))" }
    let lastLine = result.errors.split(separator: "\n").last.map(String.init)
    return lastLine ?? "it made nothing, and ended with \(result.ending)"
  }

  /// Runs Python with `-I`: it imports nothing from the current folder, the user's own packages or variables named `PYTHON…`.
  private func run(
    _ program: String, _ arguments: [String], timeLimit: Duration
  ) async throws -> ChildProcess.Result {
    var renderer = ChildProcess(python, ["-I", "-c", program] + arguments)
    renderer.workingDirectory = "/"
    renderer.timeLimit = timeLimit
    return try await renderer.run()
  }

  package var description: String { python }
}

package struct RenderingError: Error, CustomStringConvertible {
  let python, reason: String

  package var description: String { "the renderer failed (\(python)): \(reason)" }
}
