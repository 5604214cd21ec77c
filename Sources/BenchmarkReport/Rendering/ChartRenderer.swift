import Foundation
import Subprocess

/// Makes pictures of specifications, by vl-convert, a library for Python that brings Vega-Lite along.
///
/// Each picture is made by a process of its own: what a process numbers or caches would make a
/// picture depend on those before it.
package struct ChartRenderer: Sendable {
  /// What is made.
  package enum Product: String, Sendable {
    /// A picture as a text, and one of two pixels a point.
    case svg, png
    /// A script for a page, with everything it takes to draw specifications there.
    case script
  }

  /// The Python that has vl-convert.
  private let python: String

  /// Finds a Python with vl-convert: where `setup` puts it, in the current folder or in the package that
  /// this executable was built in, or the one in `PATH`. `nil` if none has it.
  package static func find() async -> ChartRenderer? {
    for python in candidates {
      let renderer = ChartRenderer(python: python)
      if await renderer.isUsable() { return renderer }
    }
    return nil
  }

  /// What to do to get a renderer.
  package static let howToGetIt =
    "run ./setup in the package's folder, or 'pip install vl-convert-python==1.9.0'"

  /// Makes `product` of `text`, a specification or a script.
  ///
  /// - Throws: `RenderingError` if the renderer fails.
  package func render(_ text: String, as product: Product) async throws -> [UInt8] {
    let result = try await run(product.rawValue, input: text)
    guard result.terminationStatus.isSuccess else {
      let lines = result.standardError.split(separator: "\n")
      throw RenderingError(reason: lines.last.map(String.init) ?? "it says no more")
    }
    return result.standardOutput
  }

  private static var candidates: [String] {
    let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folders = [FileManager.default.currentDirectoryPath]
    var folder = executable.deletingLastPathComponent()
    while folder.path.count > 1 {
      folders.append(folder.path)
      folder.deleteLastPathComponent()
    }
    return folders.map { "\($0)/.venv/bin/python" }
      .filter { FileManager.default.isExecutableFile(atPath: $0) } + ["python3"]
  }

  private func isUsable() async -> Bool {
    let result = try? await Subprocess.run(
      executable, arguments: ["-c", "import vl_convert"], output: .discarded, error: .discarded)
    return result?.terminationStatus.isSuccess ?? false
  }

  private func run(
    _ argument: String, input: String
  ) async throws -> ExecutionResult<Void, BytesOutput, StringOutput<UTF8>> {
    let program = String(decoding: PackageResources.render_py, as: UTF8.self)
    return try await Subprocess.run(
      executable, arguments: ["-c", program, argument], input: .string(input),
      output: .bytes(limit: 64 << 20), error: .string(limit: 1 << 20))
  }

  private var executable: Executable {
    python.contains("/") ? .path(.init(python)) : .name(python)
  }
}

/// Why there is no picture.
package struct RenderingError: Error, CustomStringConvertible {
  let reason: String

  package var description: String { "the renderer failed: \(reason)" }
}
