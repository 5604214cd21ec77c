import BenchmarkResults
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

  /// How long a picture may take.
  private let timeLimit: Duration

  /// A renderer that runs `python`: a path, or the name of an executable in `PATH`.
  package init(python: String, timeLimit: Duration = .seconds(120)) {
    self.python = python
    self.timeLimit = timeLimit
  }

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
  /// - Throws: `RenderingError` if the renderer fails, or makes nothing.
  package func render(
    _ text: String, as product: Product
  ) async throws(RenderingError) -> [UInt8] {
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>?
    do {
      result = try await withinTheLimit { try await run(product.rawValue, input: text) }
    } catch {
      throw RenderingError(python: python, reason: "\(error)")
    }
    guard let result else {
      throw RenderingError(
        python: python, reason: "it took longer than \(TimeSpan(timeLimit))")
    }
    guard result.terminationStatus.isSuccess, !result.standardOutput.isEmpty else {
      let lastLine = result.standardError.split(separator: "\n").last.map(String.init)
      throw RenderingError(
        python: python, reason: lastLine ?? Self.reason(result.terminationStatus))
    }
    return result.standardOutput
  }

  /// How a renderer ended that said nothing.
  private static func reason(_ status: TerminationStatus) -> String {
    switch status {
    case .exited(let code): "it made nothing, and ended with status \(code)"
    case .signaled(let signal): "it was ended by signal \(signal)"
    }
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
    let result = try? await withinTheLimit {
      try await Subprocess.run(
        executable, arguments: ["-c", "import vl_convert"], platformOptions: Self.platformOptions,
        output: .discarded, error: .discarded)
    }
    return result?.terminationStatus.isSuccess ?? false
  }

  /// What `launch` returns, or `nil` if it takes too long: its process is then ended.
  private func withinTheLimit<Result: Sendable>(
    _ launch: @escaping @Sendable () async throws -> Result
  ) async throws -> Result? {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask { try await launch() }
      group.addTask {
        try await Task.sleep(for: timeLimit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// A session of its own, so that ending the process ends whatever it started.
  private static var platformOptions: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return options
  }

  private func run(
    _ argument: String, input: String
  ) async throws -> ExecutionResult<Void, BytesOutput, StringOutput<UTF8>> {
    let program = String(decoding: PackageResources.render_py, as: UTF8.self)
    let file = try Self.namelessFile(holding: input)
    defer { fclose(file) }
    return try await Subprocess.run(
      executable, arguments: ["-c", program, argument], platformOptions: Self.platformOptions,
      input: .fileDescriptor(.init(rawValue: fileno(file)), closeAfterSpawningProcess: false),
      output: .bytes(limit: 64 << 20), error: .string(limit: 1 << 20))
  }

  /// A file that is gone once it is closed, to be read from its beginning. Through a pipe, a renderer that
  /// dies before it has read all would take this process with it: Subprocess traps after a failed write.
  private static func namelessFile(
    holding text: String
  ) throws(ResultFileError) -> UnsafeMutablePointer<FILE> {
    let file = tmpfile()
    let bytes = Array(text.utf8)
    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count,
      fseek(file, 0, SEEK_SET) == 0
    else {
      let code = errno
      if let file { fclose(file) }
      throw .system(.write, path: "a temporary file", code: code)
    }
    return file
  }

  private var executable: Executable {
    python.contains("/") ? .path(.init(python)) : .name(python)
  }
}

/// Why there is no picture.
package struct RenderingError: Error, CustomStringConvertible {
  let python: String
  let reason: String

  package var description: String { "the renderer failed (\(python)): \(reason)" }
}
