import BenchmarkResults
import OrderedCollections

/// Merges the result files of a plan's shards into that of the whole plan, with the name of the shard that started first.
/// Shards may come from different machines, because strategies that are compared are always in the same shard. A warning
/// reports that, because times of different groups aren't comparable then.
public struct RunMerge: Sendable {
  /// The merged file, not yet written.
  public let file: RunFile
  /// The warnings, one line each.
  public let warnings: [String]

  /// Merges files. Throws `HarnessError` unless they are the complete, distinct shards of one plan, measured alike.
  public init(_ files: [(path: String, file: RunFile)], commandLine: [String]) throws {
    var parts = try files.map { try RunPart($0.path, $0.file) }
    guard let first = parts.first else { throw HarnessError("there are no files to merge") }
    for part in parts.dropFirst() { try part.checkLikeness(to: first) }
    let paths = OrderedDictionary(grouping: parts, by: \.shard.number).mapValues { $0.map(\.path) }
    for (number, paths) in paths where paths.count > 1 {
      throw HarnessError(
        "\(paths[1].shownPath): shard \(number)/\(first.shard.count) is also in"
          + " \(paths[0].shownPath); leave one of the two out")
    }
    let missing = (1...first.shard.count).filter { paths[$0] == nil }
      .map { "\($0)/\(first.shard.count)" }
    guard missing.isEmpty else {
      throw HarnessError(
        "shard \(missing.joined(separator: ", ")) is missing; measure it with --shard or add its file"
      )
    }
    for part in parts { try part.checkCases() }
    parts.sort { $0.shard.number < $1.shard.number }

    let machines = OrderedSet(parts.map(\.machine))
    warnings =
      machines.count == 1
      ? []
      : [
        "the shards were measured on \(machines.count) kinds of machines"
          + " (\(machines.joined(separator: "; "))): compare times only within one content, workload"
          + " and row count"
      ]
    let plan = first.settings.plannedCases
    let rows = Dictionary(grouping: parts.flatMap(\.file.table.allRows), by: \.key)
    var environment = RunEnvironment(joining: parts.map(\.environment), commandLine: commandLine)
    environment.warnings += warnings
    file = RunFile(
      table: ResultTable(
        run: parts.map(\.file.table.run).min { $0.date < $1.date }!,
        rows: (plan + first.settings.plannedChecks).flatMap { rows[$0] ?? [] }),
      environment: environment)
  }
}

private struct RunPart {
  let path: String
  let file: RunFile
  let environment: RunEnvironment
  let settings: RunSettings
  let shard: Shard

  init(_ path: String, _ file: RunFile) throws(HarnessError) {
    (self.path, self.file) = (path, file)
    func refusal(_ reason: String) -> HarnessError { HarnessError("\(path.shownPath): \(reason)") }
    guard let environment = file.environment else {
      throw refusal("its .json file, which names the shard, is missing; copy it as well")
    }
    do {
      settings = try RunSettings(recordedIn: environment)
    } catch {
      throw refusal("in its .json file, \(error); measure again")
    }
    guard let shard = settings.shard else {
      throw refusal("this is a whole run, not a shard; leave it out")
    }
    let isInterrupted = file.table.rows.contains { $0.status.outcome == .interrupted }
    guard environment.ended != nil, !isInterrupted else {
      throw refusal("the run was interrupted; complete it with --resume before merging")
    }
    (self.environment, self.shard) = (environment, shard)
  }

  func refusal(_ reason: String) -> HarnessError { HarnessError("\(path.shownPath): \(reason)") }

  func checkLikeness(to first: RunPart) throws {
    for (mine, other) in zip(traits, first.traits) where mine.value != other.value {
      throw refusal(
        "\(mine.name) is \(mine.value.shownInMessage), but \(other.value.shownInMessage) in"
          + " \(first.path.shownPath); merge only shards of one run")
    }
    // Machines may have limits of their own.
    let (mine, other) = (settings.members, first.settings.members)
    let name = Set(mine.keys).union(other.keys).subtracting(["shard", "memory_limit"]).sorted()
      .first { mine[$0] != other[$0] }
    if let name {
      throw refusal(
        "its options differ from \(first.path.shownPath) (\(name)); give every shard the same ones")
    }
  }

  /// The named values that must be the same in all parts of one run, besides its options.
  private var traits: [(name: String, value: String)] {
    [
      ("commit", file.table.run.commit), ("dirty", "\(file.table.run.dirty)"),
      ("build", environment.build.rawValue), ("seed", "\(settings.seed)"),
      ("number of shards", "\(shard.count)"),
      ("Swift version", environment.swiftVersion ?? "unknown"),
      ("jemalloc version", environment.jemallocVersion ?? "unknown"),
      ("counting method", environment.allocationCounting ?? "unknown"),
    ]
  }

  func checkCases() throws {
    let planned = Set(settings.casesWithChecks)
    let found = Set(file.table.allRows.map(\.key))
    let foreign = found.subtracting(planned).min()
    guard let key = foreign ?? planned.subtracting(found).min() else { return }
    let name = "case \(key.shortName.shownInMessage)"
    let problem =
      foreign == nil ? "shard \(shard) lacks \(name)" : "\(name) isn't part of shard \(shard)"
    throw refusal("\(problem); restore the file, or measure again")
  }

  /// A short description of the machine properties that affect times.
  var machine: String {
    [
      (environment.cpuModel ?? "unknown processor").shownInMessage, "\(environment.cores) cores",
      "\(ByteCount(environment.memoryBytes))",
      (environment.kernel ?? "unknown kernel").shownInMessage,
    ].joined(separator: ", ")
  }
}

extension RunEnvironment {
  /// Creates the environment with the values that all parts share, and the parts themselves.
  fileprivate init(joining parts: [RunEnvironment], commandLine: [String]) {
    self = parts[0]
    self.parts = parts
    self.commandLine = commandLine
    cores = parts.map(\.cores).min() ?? cores
    memoryBytes = parts.map(\.memoryBytes).min() ?? memoryBytes
    started = parts.map(\.started).min() ?? started
    ended = parts.compactMap(\.ended).max()
    warnings = OrderedSet(parts.flatMap(\.warnings)).elements
    settings?["shard"] = nil
    func keepIfShared<Value: Equatable>(_ values: WritableKeyPath<RunEnvironment, Value?>...) {
      for value in values
      where parts.contains(where: { $0[keyPath: value] != self[keyPath: value] }) {
        self[keyPath: value] = nil
      }
    }
    keepIfShared(
      \.cpuModel, \.kernel, \.operatingSystem, \.swiftVersion, \.jemallocVersion, \.jemallocOptions,
      \.allocationCounting, \.cpuGovernor)
    keepIfShared(\.isVirtual)
    keepIfShared(\.loadBefore, \.loadAfter)
  }
}
