import ArgumentParser
import Foundation

/// The folder that `--output` names, for commands that write several files.
enum OutputFolder {
  /// Makes the folder at `path` unless there is one.
  ///
  /// - Throws: `ValidationError` if there can be none.
  static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("--output '\(path)' is no folder, and none can be made there")
    }
  }
}
