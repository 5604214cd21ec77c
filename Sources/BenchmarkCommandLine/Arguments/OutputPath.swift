import ArgumentParser
import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// The place of a run's files: the result file, its environment and its journal.
enum OutputPath {
  case resultsFolder
  case file(String)
  case standardOutput

  /// Reads the argument of `--output`. Without one, the folder `Results` is made where the first run is started.
  init(_ argument: String?) throws {
    switch argument {
    case nil:
      do {
        try FileManager.default.createDirectory(
          atPath: "Results", withIntermediateDirectories: true)
      } catch {
        throw ValidationError(
          "'Results' isn't a folder, and can't be created here; name a file with --output")
      }
      self = .resultsFolder
    case "-":
      self = .standardOutput
    case .some(let path):
      guard path.hasSuffix(".csv") else {
        throw ValidationError(
          "--output needs the name of a file that ends in .csv, not '\(path.shownPath)'")
      }
      guard AtomicFile.canReplace(path) else {
        throw ValidationError(
          "'\(path.shownPath)' isn't a regular file; for a pipe, use --output -")
      }
      self = .file(path)
    }
  }

  /// Returns the path of a run's files without an extension. Shards can start in the same second, so each has its own.
  func base(for run: RunInfo, shard: Shard? = nil) -> String {
    switch self {
    case .resultsFolder:
      "Results/\(run.id)\(shard.map { "-shard-\($0.number)-of-\($0.count)" } ?? "")"
    case .file(let path): String(path.dropLast(".csv".count))
    case .standardOutput:
      // An unpredictable name.
      FileManager.default.temporaryDirectory
        .appendingPathComponent("\(run.id)-\(UUID().uuidString)").path
    }
  }
}

/// Creates the folder that `--output` names, unless it exists.
func makeOutputFolder(_ path: String) throws {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw ValidationError("--output '\(path.shownPath)' isn't a folder, and can't be created")
  }
}
