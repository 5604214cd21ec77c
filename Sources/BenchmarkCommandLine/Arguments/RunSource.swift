import ArgumentParser
import BenchmarkCharts
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// A run that is named on the command line: a result file, or a commit for which there is one.
struct RunSource {
  /// The path of the result file.
  let path: String

  /// The path, and how it was chosen, if there was a choice.
  let description: String

  /// Finds the run that `argument` names: the path of a file whose name ends in `.csv`, or a revision
  /// as git knows it. Of the runs of a commit in `Results` it is the newest, one of a clean
  /// tree and an optimised build if there is any.
  ///
  /// - Throws: `ValidationError` that says what to do if there is no such run.
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

  /// The hash of the commit that `revision` names to git, or by itself: a commit that was rewritten
  /// since is measured all the same.
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
  /// Reads what a command line names. A timeline that can't be read costs its own charts alone.
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
