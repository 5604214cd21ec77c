import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// A copy of `bench` in a folder far from the package, which has a renderer, and beside it the result file
/// `run.csv`, of which there is one figure to draw.
struct FarBench {
  private let folder: String

  private let environment: Environment

  /// - Parameter renderer: what the Python does in the shell's words that takes itself for a renderer;
  ///   without it there is no Python.
  init(in folder: String, renderer: String? = nil) async throws {
    self.folder = folder
    let key = CaseKey(
      suite: "s", uikit: "classic", workload: "fling", content: "card", strategy: "pool", rows: 10)
    let row = try ResultRow.summarizing([5, 5], of: .peakLiveBytes, in: .scroll, of: key)
    let run = RunInfo(commit: "0a1b2c3", date: Date(timeIntervalSince1970: 0), dirty: false)
    try RunFile(table: ResultTable(run: run, rows: [row]), environment: nil)
      .write(to: "\(folder)/run.csv")
    try await Executable.copy(Bench.executable, to: "\(folder)/bench")
    let path = "\(folder)/path"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    if let renderer {
      try await Executable.make(
        script: "[ \"$2\" = 'import vl_convert' ] && exit 0\n\(renderer)", at: "\(path)/python3")
    }
    environment = Environment.inherit.updating(["PATH": "\(path)"])
  }

  func run(_ arguments: [String]) async throws -> Bench.Result {
    try await Bench.run(
      arguments, in: folder, executable: "\(folder)/bench", environment: environment)
  }
}
