import ArgumentParser
import BenchmarkAnalysis
import BenchmarkResults
import Foundation

/// The place of a run's files: the result file, its environment and its journal.
enum OutputPath {
  case resultsFolder
  case file(String)
  case standardOutput

  init(_ argument: String?) throws {
    switch argument {
    case nil:
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "Results", isDirectory: &isFolder),
        isFolder.boolValue
      else {
        throw ValidationError(
          "there is no folder 'Results' here; run in the package's folder, or name a file with"
            + " --output")
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
