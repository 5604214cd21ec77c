import BenchmarkResults
import Foundation

/// A result file in the folder `Results`, by its name: `20260131T235959Z-0a1b2c3-dirty.csv`.
struct StoredRun {
  let name: String

  /// The first characters of the commit.
  let commit: Substring

  /// Its rank among the runs of its commit.
  let preference: RunPreference

  var path: String { "\(Self.folder)/\(name)" }

  /// The folder of runs.
  static let folder = "Results"

  /// The paths of all result files in the folder, in order.
  static var paths: [String] {
    names.filter { $0.hasSuffix(".csv") && !$0.hasSuffix(TimelineFile.suffix) }.sorted().map {
      "\(folder)/\($0)"
    }
  }

  /// Returns the runs of `commit`, the preferred one first: those of the default suite come before others.
  static func all(of commit: String) -> [StoredRun] {
    let runs = names.compactMap(StoredRun.init).filter { $0.commit == commit.prefix(7) }
      .sorted { $0.preference < $1.preference }
    guard runs.count > 1 else { return runs }
    let suites = runs.map(\.isOfDefaultSuite)
    return [true, false].flatMap { isDefault in
      zip(runs, suites).filter { $0.1 == isDefault }.map(\.0)
    }
  }

  /// The newest run of each suite, of a clean tree and a release build if there is one, in the order of
  /// suites.
  static var newestOfEachSuite: [StoredRun] {
    let runs = Dictionary(grouping: names.compactMap(StoredRun.init), by: \.suite)
    return BenchmarkCommandLine.catalog.suiteNames.compactMap { suite in
      runs[suite]?.min { $0.preference < $1.preference }
    }
  }

  /// Whether the environment beside the run names the default suite.
  private var isOfDefaultSuite: Bool { suite == BenchmarkCommandLine.catalog.suiteNames.first }

  /// The suite that the environment beside the run names.
  private var suite: String? {
    struct Document: Decodable {
      let settings: [String: JSON]
    }
    guard let document = try? AtomicFile.readRegular(String(path.dropLast(4)) + ".json"),
      let settings = try? JSONDecoder().decode(Document.self, from: Data(document)).settings
    else { return nil }
    return settings["suite"]?.stringValue
  }

  /// The commits of all runs, by their first characters.
  static var commits: Set<Substring> { Set(names.compactMap { StoredRun(name: $0)?.commit }) }

  private static var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private init?(name: String) {
    guard let match = name.wholeMatch(of: /(\d{8}T\d{6}Z-(.+?)((?:-dirty)?(?:-debug)?))\.csv/)
    else { return nil }
    self.name = name
    commit = match.2
    preference = RunPreference(
      blemishes: match.3.count(where: { $0 == "-" }), id: String(match.1))
  }
}
