import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import Foundation
import Synchronization

/// Parses distinct values separated by commas. `problem` says what is wrong with a name that has no value.
func list<Value>(
  _ text: String, of value: (String) -> Value?, orElse problem: (String) -> String
) throws -> [Value] {
  try nameList(text).map { name in
    guard let value = value(name) else { throw ValidationError(problem(name)) }
    return value
  }
}

func metricList(_ text: String) throws -> [Metric] {
  try list(text, of: Metric.init(named:)) {
    "unknown metric '\($0)'; \(meant($0, Metric.all.map(\.name)))'\(OwnExecutable.name) list metrics' names them"
  }
}

func keyFigureList(_ text: String) throws -> [KeyFigure] {
  if text == "all" { return KeyFigure.all }
  return try list(text, of: KeyFigure.init(slug:)) {
    "unknown column '\($0)'; \(meant($0, KeyFigure.all.map(\.slug)))they are \(KeyFigure.all.map(\.slug).enumerated(by: "and")), or all"
  }
}

/// Returns a question for the one of `names` that was meant, or nothing.
private func meant(_ name: String, _ names: [String]) -> String {
  nearest(to: name, among: names).map { "did you mean '\($0)'? " } ?? ""
}

func listed(_ names: [String]) -> String { names.map(\.shownInMessage).first(20) }

func nameList(_ text: String) throws -> [String] {
  try distinct(
    text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard !name.isEmpty else { throw ValidationError("'\(text)' holds an empty name") }
      return String(name)
    })
}

/// A value of prefetching that can be chosen. The first is the default.
protocol PrefetchChoice: CaseIterable, ExpressibleByArgument, RawRepresentable<String> {}

extension Prefetching.Distance: PrefetchChoice {}
extension Prefetching.Batch: PrefetchChoice {}
extension Prefetching.InWindow: PrefetchChoice {}
extension Prefetching.Keeping: PrefetchChoice {}

enum PrefetchHelp {
  static let distance = help(
    "How many screenfuls ahead cells are prepared", Prefetching.Distance.self)
  static let batch = help("How many cells are prepared after a frame", Prefetching.Batch.self)
  static let inWindow = help("Whether prepared cells are in the window", Prefetching.InWindow.self)
  static let keeping = help(
    "How many screenfuls away cells are kept for their rows", Prefetching.Keeping.self)

  private static func help<Choice: PrefetchChoice>(_ text: String, _: Choice.Type) -> ArgumentHelp {
    let names = Choice.allCases.map(\.rawValue)
    return ArgumentHelp(
      "\(text): \(names.joined(separator: ", ")) (default: \(names[0])).", valueName: "values")
  }
}

func prefetchList<Choice: PrefetchChoice>(_ text: String) throws -> [Choice] {
  try list(text, of: Choice.init(rawValue:)) {
    "'\($0)' is not a value of prefetching; choose from "
      + Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

func rowCounts(_ text: String) throws -> [Int] {
  if text.wholeMatch(of: /\d{1,3}(,\d{3})*,0\d{2}(,\d{3})*/) != nil {
    throw ValidationError(
      "a comma separates counts; write '\(text)' as \(text.replacing(",", with: ""))")
  }
  return try distinct(
    text.split(separator: ",", omittingEmptySubsequences: false).map {
      try RowCount(parsing: $0).count
    })
}

func distinct<Value: Hashable>(_ values: [Value]) throws -> [Value] {
  var seen: Set<Value> = []
  for value in values where !seen.insert(value).inserted {
    throw ValidationError("'\(value)' is named twice")
  }
  return values
}

func launchCount(_ text: String) throws -> Int {
  guard let count = Int(text), (1...ResultRow.mostSamples).contains(count) else {
    throw ValidationError(
      "'\(text)' is not a number of launches from 1 to \(ResultRow.mostSamples)")
  }
  return count
}

extension Option {
  /// An optional value that `transform` reads, and that help shows as `name`.
  init<Wrapped>(
    _ help: String, _ name: String, parsing: SingleValueParsingStrategy = .next,
    completion: CompletionKind? = nil, transform: @escaping @Sendable (String) throws -> Wrapped
  ) where Value == Wrapped? {
    self.init(
      parsing: parsing, help: ArgumentHelp(help, valueName: name), completion: completion,
      transform: transform)
  }

  init(_ help: String, of names: [String]) where Value == String? {
    self.init(help: ArgumentHelp(help, valueName: "name"), completion: .list(names))
  }

  init(_ help: String, file extensions: [String]) where Value == String? {
    self.init(
      help: ArgumentHelp(help, valueName: "file"), completion: .file(extensions: extensions))
  }

  init(_ help: String, of names: [String]) where Value == [String]? {
    self.init(help, "names", completion: .list(names), transform: nameList)
  }
}

/// The parts of help texts that depend on the executable and its catalog.
enum Usage {
  static func examples(_ lines: (arguments: String, remark: String?)...) -> String {
    let commands = lines.map { arguments, remark in
      (text: arguments.isEmpty ? OwnExecutable.name : "\(OwnExecutable.name) \(arguments)", remark)
    }
    let width = commands.map { $1 == nil ? 0 : $0.count }.reduce(0, max) + 8
    let shown = commands.map { text, remark in
      "  \(remark.map { text.trailing(width) + $0 } ?? text)"
    }
    return (["EXAMPLES"] + shown).joined(separator: "\n")
  }

  static var quickSuite: String { choose("quick", from: Catalog.current.suiteNames) }

  static var strategies: String { choose("pool", "per-cell", from: Catalog.current.strategyNames) }

  /// Returns those of `preferred` that are in `names`, separated by commas, or else the first of `names`.
  static func choose(_ preferred: String..., from names: [String]) -> String {
    let known = preferred.filter(names.contains)
    return known.isEmpty ? names[0] : known.joined(separator: ",")
  }
}

extension Catalog {
  private static let given = Mutex<Catalog?>(nil)

  static var current: Catalog {
    given.withLock { catalog in
      guard let catalog else { preconditionFailure("a command was used without an entry") }
      return catalog
    }
  }

  static func use(_ catalog: Catalog) { given.withLock { $0 = catalog } }

  var strategyNames: [String] { strategies.map(\.name) }
  var contentNames: [String] { contents.map(\.name) }
  var workloadNames: [String] { workloads.map(\.name) }
  var hostNames: [String] { hosts.map(\.name) }
  var behaviorNames: [String] { behaviors.map(\.name) }
  var suiteNames: [String] { suites.map(\.name) }
}

/// Returns the path of a run's files without an extension, for the argument of `--output`. Without one, the folder `Results`
/// is made where the first run is started. Shards can start in the same second, so each has its own.
func outputBase(_ argument: String?) throws -> (RunInfo, Shard?) -> String {
  guard let path = argument else {
    try makeOutputFolder(
      "Results",
      orElse: "'Results' isn't a folder, and can't be created here; name a file with --output")
    return { run, shard in
      let base = "Results/\(run.id)\(shard.map { "-shard-\($0.number)-of-\($0.count)" } ?? "")"
      // Another run may have started in the same second.
      let names = [base] + (2...99).map { "\(base)-\($0)" }
      return names.first { name in
        ![".csv", ".journal"].contains { FileManager.default.fileExists(atPath: name + $0) }
      } ?? base
    }
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

func makeOutputFolder(_ path: String, orElse problem: String? = nil) throws {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    let usual = "--output '\(path.shownPath)' isn't a folder, and can't be created"
    throw ValidationError(problem ?? usual)
  }
}
