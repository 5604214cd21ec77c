import ArgumentParser
import BenchmarkResults
import Foundation

/// Where a run's files go: `NAME.csv`, `NAME.json` beside it, `NAME.journal` meanwhile.
struct OutputPath {
  private enum Place {
    case resultsFolder
    case file(String)
    case standardOutput
  }

  private let place: Place

  /// Reads the argument of `--output`.
  ///
  /// - Throws: `ValidationError` if there is no folder for it.
  init(_ argument: String?) throws {
    switch argument {
    case nil:
      guard Self.isFolder("Results") else {
        throw ValidationError(
          "there is no folder 'Results' here; run in the package's folder, or name a file with"
            + " --output")
      }
      place = .resultsFolder
    case "-":
      place = .standardOutput
    case .some(let path):
      guard !path.isEmpty, !path.hasSuffix("/"), !Self.isFolder(path) else {
        throw ValidationError("--output needs the name of a file, and '\(path)' is none")
      }
      place = .file(path)
    }
  }

  /// The path of a run's files without an extension.
  func base(for run: RunInfo) -> String {
    switch place {
    case .resultsFolder: "Results/\(run.id)"
    case .file(let path): path.hasSuffix(".csv") ? String(path.dropLast(4)) : path
    case .standardOutput:
      // By process, too: two runs may well be piped at once.
      FileManager.default.temporaryDirectory
        .appendingPathComponent("\(run.id)-\(ProcessInfo.processInfo.processIdentifier)").path
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
