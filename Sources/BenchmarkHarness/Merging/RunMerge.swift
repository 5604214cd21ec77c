import BenchmarkResults
import OrderedCollections

/// Merges the result files of a plan's shards into the file that the whole plan would have
/// produced.
///
/// Rows are in plan order, and the run has the name of the shard that started first. Shards may
/// come from different machines, because strategies that are compared are always in the same shard.
/// A warning reports different machines, because times of different groups aren't comparable then.
public struct RunMerge: Sendable {
  /// The merged file, not yet written.
  public let file: RunFile

  /// The merged timeline, or `nil` if the shards have none.
  public let timeline: Timeline?

  /// The warnings, one line each.
  public let warnings: [String]

  /// Merges files. The paths identify them in messages.
  ///
  /// - Parameters:
  ///   - timelines: The timelines of the files, by the same paths.
  ///   - commandLine: The command line to record in the environment.
  /// - Throws: `HarnessError` unless the files are the complete, distinct shards of one plan,
  ///   measured alike.
  public init(
    _ files: [(path: String, file: RunFile)], timelines: [String: Timeline] = [:],
    commandLine: [String]
  ) throws(HarnessError) {
    var parts: [RunPart] = []
    for (path, file) in files {
      parts.append(try RunPart(path: path, file: file, timeline: timelines[path]))
    }
    guard let first = parts.first else { throw HarnessError("there are no files to merge") }
    for part in parts.dropFirst() { try Self.check(part, against: first) }
    try Self.checkNumbers(of: parts)
    for part in parts { try part.checkCases() }
    parts.sort { $0.shard.number < $1.shard.number }

    warnings = Self.warnings(about: parts)
    let run = parts.map(\.file.table.run).min { $0.date < $1.date }!
    let rows = Dictionary(grouping: parts.flatMap(\.file.table.allRows), by: \.key)
    let planned = first.settings.plannedCases + first.settings.plannedChecks
    let table = ResultTable(run: run, rows: planned.flatMap { rows[$0] ?? [] })
    timeline = Self.timeline(joining: parts, in: first.settings.plannedCases)
    var environment = RunEnvironment(joining: parts.map(\.environment), commandLine: commandLine)
    environment.warnings += warnings
    file = RunFile(table: table, environment: environment)
  }

  private static func check(_ part: RunPart, against first: RunPart) throws(HarnessError) {
    for (mine, other) in zip(part.commonTraits, first.commonTraits) where mine.value != other.value
    {
      throw HarnessError(
        "\(part.path.shownPath): \(mine.name) is \(mine.value.shownInMessage), but"
          + " \(other.value.shownInMessage) in \(first.path.shownPath);"
          + " merge only shards of one run")
    }
    guard part.sharesPlan(with: first) else {
      throw HarnessError(
        "\(part.path.shownPath): its plan differs from \(first.path.shownPath);"
          + " select the same cases for every shard"
      )
    }
  }

  /// Checks that each shard occurs exactly once.
  private static func checkNumbers(of parts: [RunPart]) throws(HarnessError) {
    var paths: [Int: String] = [:]
    for part in parts {
      if let other = paths.updateValue(part.path, forKey: part.shard.number) {
        throw HarnessError(
          "\(part.path.shownPath): shard \(part.shard) is also in \(other.shownPath);"
            + " leave one of the two out")
      }
    }
    let count = parts[0].shard.count
    let missing = (1...count).filter { paths[$0] == nil }
    if !missing.isEmpty {
      let names = missing.map { "\($0)/\(count)" }.joined(separator: ", ")
      throw HarnessError("shard \(names) is missing; measure it with --shard or add its file")
    }
  }

  private static func timeline(joining parts: [RunPart], in order: [CaseKey]) -> Timeline? {
    guard parts.allSatisfy({ $0.timeline != nil }) else { return nil }
    let cases = parts.flatMap { $0.timeline?.cases ?? [] }
    let byKey = Dictionary(cases.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return Timeline(cases: order.compactMap { byKey[$0] })
  }

  private static func warnings(about parts: [RunPart]) -> [String] {
    let machines = OrderedSet(parts.map(\.machine))
    guard machines.count > 1 else { return [] }
    return [
      "the shards were measured on \(machines.count) kinds of machines"
        + " (\(machines.joined(separator: "; "))): compare times only within one content, workload"
        + " and row count"
    ]
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
