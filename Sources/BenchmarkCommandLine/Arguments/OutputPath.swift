import ArgumentParser
import BenchmarkResults
import Foundation

/// Returns the path of a run's files without an extension, for the argument of `--output`. Without one, the folder `Results`
/// is made where the first run is started. Shards can start in the same second, so each has its own.
func outputBase(_ argument: String?) throws -> (RunInfo, Shard?) -> String {
  guard let path = argument else {
    do {
      try FileManager.default.createDirectory(atPath: "Results", withIntermediateDirectories: true)
    } catch {
      throw ValidationError(
        "'Results' isn't a folder, and can't be created here; name a file with --output")
    }
    return { "Results/\($0.id)\($1.map { "-shard-\($0.number)-of-\($0.count)" } ?? "")" }
  }
  if path == "-" {
    // An unpredictable name.
    let folder = FileManager.default.temporaryDirectory
    return { run, _ in folder.appendingPathComponent("\(run.id)-\(UUID().uuidString)").path }
  }
  guard path.hasSuffix(".csv") else {
    throw ValidationError(
      "--output needs the name of a file that ends in .csv, not '\(path.shownPath)'")
  }
  guard AtomicFile.canReplace(path) else {
    throw ValidationError("'\(path.shownPath)' isn't a regular file; for a pipe, use --output -")
  }
  return { _, _ in String(path.dropLast(".csv".count)) }
}

/// Creates the folder that `--output` names, unless it exists.
func makeOutputFolder(_ path: String) throws {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw ValidationError("--output '\(path.shownPath)' isn't a folder, and can't be created")
  }
}
