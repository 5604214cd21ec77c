import BenchmarkResults
import Foundation
import OrderedCollections

/// The settings of a run that a user can choose, without derived values.
public struct RunSettings: Equatable, Sendable {
  /// The name of the cases' suite.
  public var suite: String
  /// The blocks to run: all cases of all blocks, each once.
  public var blocks: [CaseBlock]
  /// The recordings among the workloads.
  public var recordings: [RecordedFile] = []
  /// The factor by which a launch of the instruction pass may take longer than other launches.
  public static let instructionSlowness = Callgrind.slowness
  /// The passes that a run performs for every case.
  public var passes: Set<LaunchRecord.Pass> = [.memory, .calls, .time]
  /// The exact number of launches per case in the time pass, or `nil` to let the precision decide.
  public var launches: Int?
  /// The sufficient half-width of the median's interval, as a share of the median.
  public var precision = Share(0.05)
  /// The time budget of the time pass beyond its minimum number of launches.
  public var timeBudget = TimeSpan(.seconds(5))
  /// The seed for workloads and the order of cases.
  public var seed: UInt64 = 1
  /// The maximum duration of a single launch.
  public var timeout = TimeSpan(.seconds(60))
  /// The part of the plan to measure, or `nil` for all of it.
  public var shard: Shard?
  /// The maximum memory of a worker.
  public var memoryLimit: ByteCount

  /// Creates settings for all cases of `suite`, with defaults.
  public init(suite: Suite, memoryLimit: ByteCount) {
    self.suite = suite.name
    blocks = suite.blocks
    launches = suite.launches
    self.memoryLimit = memoryLimit
  }

  /// The cases, in the order of the result file.
  public var cases: [CaseKey] {
    shard.map { ShardPlan(plannedCases).cases(of: $0) } ?? plannedCases
  }

  /// Checks that a result file can contain all cases.
  ///
  /// - Throws: `HarnessError` for the first invalid case.
  func checkCases() throws(HarnessError) {
    for key in cases {
      guard let (problem, advice) = key.objection else { continue }
      throw .badCase("\(problem); \(advice)")
    }
  }

  /// Returns the recording with the name of a workload, or `nil` if the workload isn't a recording.
  func recording(named name: String) -> RecordedFile? { recordings.first { $0.name == name } }

  /// Returns the values of all blocks in one dimension, in order of first appearance.
  func union<Value: Hashable>(_ dimension: KeyPath<CaseBlock, [Value]>) -> [Value] {
    OrderedSet(blocks.flatMap { $0[keyPath: dimension] }).elements
  }
}

extension RunSettings {
  /// The settings as command-line options, for journals. Options can't express combinations, so the
  /// blocks are added as JSON, as are the recordings with their fingerprints.
  public var options: [String: String] {
    let lists: [String: [String]] = [
      "passes": passes.map(\.rawValue).sorted(),
      "strategy": union(\.strategies),
      "content": union(\.contents),
      "workload": union(\.workloads).map { recording(named: $0)?.path ?? $0 },
      "rows": union(\.rows).map { String($0) },
      "host": union(\.hosts),
      "uikit": union(\.behaviors),
    ]
    var options = lists.mapValues { $0.joined(separator: ",") }
    options["suite"] = suite
    options["blocks"] = Self.json(blocks)
    options["recordings"] = Self.json(recordings)
    options["precision"] = precision.description
    options["time-budget"] = timeBudget.exactText
    options["seed"] = String(seed)
    options["timeout"] = timeout.exactText
    options["memory-limit"] = memoryLimit.exactText
    if passes.contains(.instructions) { options["instructions"] = "yes" }
    if passes.contains(.timeline) { options["timeline"] = "yes" }
    options["launches"] = launches.map(String.init)
    options["shard"] = shard?.description
    return options
  }

  /// Reads settings from a journal or a result file's environment. Returns `nil` if an option is
  /// missing or invalid, or if no run can have it.
  public init?(options: [String: String]) {
    guard let suite = options["suite"], let blocksText = options["blocks"],
      let blocks = try? JSONDecoder().decode([CaseBlock].self, from: Data(blocksText.utf8)),
      blocks.allSatisfy({ $0.rows.allSatisfy { 0...RowCount.most ~= $0 } }),
      blocks.reduce(0, { $0 + $1.caseCount(atMost: Self.mostCases) }) <= Self.mostCases,
      let recordingsText = options["recordings"],
      let recordings = try? JSONDecoder().decode(
        [RecordedFile].self, from: Data(recordingsText.utf8)),
      let passes = options["passes"].map({ $0.split(separator: ",") }),
      let precision = options["precision"].flatMap({ try? Share(parsing: $0) }),
      let timeBudget = options["time-budget"].flatMap({ try? TimeSpan(parsing: $0) }),
      let seed = options["seed"].flatMap(UInt64.init),
      let timeout = options["timeout"].flatMap({ try? TimeSpan(parsing: $0) }),
      let memoryLimit = options["memory-limit"].flatMap({ try? ByteCount(parsing: $0) })
    else { return nil }
    self.suite = suite
    self.blocks = blocks
    self.recordings = recordings
    self.passes = Set(passes.compactMap { LaunchRecord.Pass(rawValue: String($0)) })
    self.precision = precision
    self.timeBudget = timeBudget
    self.seed = seed
    self.timeout = timeout
    self.memoryLimit = memoryLimit
    launches = options["launches"].flatMap(Int.init)
    if let launches, !(1...ResultRow.mostSamples).contains(launches) { return nil }
    shard = options["shard"].flatMap { try? Shard(parsing: $0) }
  }

  /// The most cases of a plan that is read back: a hundred times as many as the largest suite has.
  private static let mostCases = 100_000

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("names and numbers can always be encoded as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
