import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation
import OrderedCollections

/// A run named on the command line: a result file, or a commit with a result file.
struct RunSource {
  let path: String
  /// The path, with the reason for the choice if there were several runs.
  let description: String

  /// Finds the run in a `.csv` file or of a git revision: the newest one in `Results`, preferably of the default suite, a clean
  /// tree and a release build. A commit without a run stands for its nearest ancestor with one, which standard error names.
  init(_ argument: String) async throws {
    if argument.hasSuffix(".csv") {
      (path, description) = (argument, argument)
      return
    }
    if argument.contains("/"), FileManager.default.fileExists(atPath: argument) {
      throw ValidationError("'\(argument)' isn't a result file; give one whose name ends in .csv")
    }
    let commit = try await Self.commit(argument)
    let (measured, runs) = try await Self.runs(of: commit, called: argument)
    path = runs[0].path
    let isOfAncestor = measured != commit
    if isOfAncestor {
      StandardError.complain(
        "no run of '\(argument)' (\(commit.prefix(7))) is in Results; taking that of its nearest"
          + " ancestor with one, \(measured.prefix(7))")
    }
    let place = isOfAncestor ? ", which has no run; its ancestor \(measured.prefix(7)) has" : ""
    let choice = runs.count == 1 ? "" : ", one of \(runs.count) runs of it; name a file for another"
    description = "\(path) (\(argument)\(place)\(choice))"
  }

  /// Returns the runs of a commit or of its nearest ancestor with any, the preferred one first.
  private static func runs(
    of commit: String, called argument: String
  ) async throws -> (commit: String, runs: [StoredRun]) {
    let stored = StoredRun.all(of: commit)
    if !stored.isEmpty { return (commit, stored) }
    let measured = StoredRun.commits
    let ancestor = await GitCheckout.ancestry(of: commit)
      .first { measured.contains(String($0.prefix(7))) }
    guard let ancestor else {
      let isHere = FileManager.default.fileExists(atPath: StoredRun.folder)
      let place = isHere ? "" : "there is no such folder here, only in that of the package; or "
      throw ValidationError(
        "no run of '\(argument)' (\(commit.prefix(7))) is in Results, nor of a commit before it; "
          + "\(place)check it out and measure it with: \(OwnExecutable.name) run")
    }
    return (ancestor, StoredRun.all(of: ancestor))
  }

  /// Returns the hash of a revision. A hash that git no longer knows can still have runs.
  private static func commit(_ revision: String) async throws -> String {
    if let commit = await GitCheckout.commit(of: revision) { return commit }
    if revision.count >= 7, revision.allSatisfy(\.isHexDigit) { return revision.lowercased() }
    throw ValidationError(
      "'\(revision)' is neither a result file nor a revision that git knows; give a .csv file, or a "
        + "revision with a run in Results")
  }
}

struct ShownRuns: ParsableArguments {
  @Argument(
    help: """
      Result files, traces, or revisions: their runs in Results, or their ancestors' (default: the \
      newest run).
      """, completion: .file(extensions: ["csv"]))
  var file: [String] = []

  @OptionGroup var options: FilterOptions

  func read() async throws -> ChartSource {
    let filter = options.filter
    var files: [ChartSource.Named] = []
    var traces: [(name: String, cases: [TracedCase])] = []
    for argument in file.isEmpty ? try StoredRun.newest(1) : file {
      let path = try await RunSource(argument).path
      // Once, since it may be a pipe.
      let bytes = try AtomicFile.read(path)
      if TraceFile.isTrace(bytes) {
        traces.append((path, try TraceFile.cases(bytes, file: path)))
      } else {
        files.append(.init(path, try RunFile.readToShow(path, bytes, filter)))
      }
    }
    let keys = files.flatMap { $0.file.table.caseKeys } + traces.flatMap { $0.cases.map(\.key) }
    try filter.check(among: keys, "no file has")
    return ChartSource(files, traces: traces, filter: filter)
  }
}

extension RunFile {
  /// Reads the content of a file of which the cases that `filter` keeps are shown one by one.
  static func readToShow(
    _ path: String, _ figures: [UInt8], _ filter: CaseFilter = CaseFilter()
  ) throws -> RunFile {
    let file = try read(path, figures)
    guard let excess = ChartSource.excess(in: filter.applied(to: file)) else { return file }
    throw ValidationError("\(path.shownPath): \(excess)")
  }
}

/// A result file in the folder `Results`, by its name: `20260131T235959Z-0a1b2c3-dirty.csv`.
struct StoredRun {
  let name: String
  private let folder: String

  private let info: RunInfo
  /// Whether it is one of several shards of a run, which stand for no commit.
  private let isShard: Bool

  var path: String { "\(folder)/\(name)" }

  static let folder = "Results"

  /// The checkout that this executable was built from.
  static let checkout = (1...4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The package's own runs.
  static let recorded = checkout.appending(path: folder).path

  static var paths: [String] {
    FileManager.default.names(in: folder).filter { $0.hasSuffix(".csv") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Returns the runs of `commit`, the preferred one first: those of the default suite come before others.
  static func all(of commit: String) -> [StoredRun] {
    let runs = all().filter { !$0.isShard && $0.info.commit == commit.prefix(7) }
      .sorted { $0.info.isPreferred(to: $1.info) }
    let defaultSuite = Catalog.current.suiteNames.first
    let isOther = runs.map { runs.count > 1 && ($0.suite != defaultSuite || !$0.isComplete) }
    return [false, true].flatMap { other in zip(runs, isOther).filter { $0.1 == other }.map(\.0) }
  }

  /// The paths of each suite's newest run in a folder, preferably of a clean tree and a release build, in the order of suites.
  static func newestOfEachSuite(in folder: String) -> [String] {
    let runs = Dictionary(grouping: all(in: folder), by: \.suite)
    return Catalog.current.suiteNames.compactMap { suite in
      runs[suite]?.min { $0.info.isPreferred(to: $1.info) }?.path
    }
  }

  /// The paths of the newest runs of one suite, oldest first: of the suites with as many, the one with the newest run.
  static func newest(_ count: Int) throws -> [String] {
    let runs = all().sorted { $0.name > $1.name }
    let suites = OrderedDictionary(grouping: runs, by: \.suite)
    guard let ofSuite = suites.values.first(where: { $0.count >= count }) else {
      throw ValidationError(
        runs.isEmpty
          ? "no run is in \(folder); measure one with: \(OwnExecutable.name) run"
          : "no suite has \(count) runs in \(folder); name files")
    }
    return ofSuite.prefix(count).reversed().map(\.path)
  }

  private struct Document: Decodable {
    let settings: [String: JSON]
    let ended: String?
  }

  private var document: Document? {
    let bytes = try? AtomicFile.readRegular(String(path.dropLast(4)) + ".json")
    return bytes.flatMap { try? JSONDecoder().decode(Document.self, from: Data($0)) }
  }

  private var suite: String? { document?.settings["suite"]?.stringValue }
  private var isComplete: Bool { document.map { $0.ended != nil } ?? true }

  /// The commits of all runs, by their first characters.
  static var commits: Set<String> { Set(all().filter { !$0.isShard }.map(\.info.commit)) }

  private static func all(in folder: String = folder) -> [StoredRun] {
    FileManager.default.names(in: folder).compactMap { StoredRun(name: $0, in: folder) }
  }

  private init?(name: String, in folder: String) {
    guard let match = name.wholeMatch(of: /(.+?)(-shard-\d+-of-\d+)?\.csv/),
      let info = RunInfo(id: String(match.1))
    else { return nil }
    (self.name, self.folder, self.info, isShard) = (name, folder, info, match.2 != nil)
  }
}
