import ArgumentParser
import BenchmarkCharts
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// A run named on the command line: a result file, or a commit with a result file.
struct RunSource {
  /// The path of the result file.
  let path: String

  /// The path, with the reason for the choice if there were several runs.
  let description: String

  /// Finds the run called `argument`: the path of a `.csv` file or a git revision. Of several runs of a
  /// commit in `Results`, it is the newest, preferably of a clean tree and a release build.
  ///
  /// - Throws: `ValidationError` with the remedy if there is no such run.
  init(_ argument: String) async throws {
    if argument.hasSuffix(".csv") || argument.contains("/") && Self.isFile(argument) {
      guard argument.hasSuffix(".csv") else {
        throw ValidationError("'\(argument)' is no result file; give one whose name ends in .csv")
      }
      (path, description) = (argument, argument)
      return
    }
    let commit = try await Self.commit(argument)
    let runs = StoredRun.all(of: commit)
    guard let chosen = runs.first else {
      throw ValidationError(
        "no run of '\(argument)' (\(commit.prefix(7))) is in Results; check it out and measure it "
          + "with: \(OwnExecutable.name) run")
    }
    path = chosen.path
    let choice =
      runs.count == 1 ? "" : ", the newest of \(runs.count) runs of it; name a file for another"
    description = "\(path) (\(argument)\(choice))"
  }

  /// Returns the hash of a revision. A hash that git no longer knows can still have runs.
  private static func commit(_ revision: String) async throws -> String {
    if let commit = await GitCheckout.commit(of: revision) { return commit }
    if revision.count >= 7, revision.allSatisfy(\.isHexDigit) { return revision.lowercased() }
    throw ValidationError(
      "'\(revision)' is neither a result file nor a revision that git knows; give a .csv file, or a "
        + "revision with a run in Results")
  }

  private static func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}

extension ChartSource {
  /// Reads the named runs. An unreadable timeline affects only its own charts.
  init(naming arguments: [String]) async throws {
    var files: [Named] = []
    for argument in arguments {
      let source = try await RunSource(argument)
      files.append(Named(source.path, try RunFile.read(source.path)))
    }
    var timeline: Timeline?
    var problem: String?
    do {
      timeline = try files.first.flatMap { try TimelineFile.read(beside: $0.name) }
    } catch {
      problem = "\(error)"
    }
    self.init(
      files, timeline: timeline, timelineProblem: problem,
      commitHistory: files.count > 1 ? await GitCheckout.history() : [])
  }
}
