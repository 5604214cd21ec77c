import BenchmarkResults
import Foundation
import OrderedCollections

/// How a run measures: everything a person can set, and nothing that follows from it.
public struct RunSettings: Equatable, Sendable {
  /// The name of the suite that the cases come from.
  public var suite: String
  /// What to run: all cases of all blocks, each once.
  public var blocks: [CaseBlock]
  /// The recordings among the workloads.
  public var recordings: [RecordedFile] = []
  /// How many times as long as others a launch of the instruction pass may take.
  public static let instructionSlowness = Callgrind.slowness
  /// The passes that a run makes over every case.
  public var passes: Set<LaunchRecord.Pass> = [.memory, .calls, .time]
  /// Exactly how many launches the time pass makes of each case; nil to let precision decide.
  public var launches: Int?
  /// The half-width of the median's interval, as a share of the median, that is narrow enough.
  public var precision = Share(0.05)
  /// How long the time pass may go on beyond its least number of launches.
  public var timeBudget = TimeSpan(.seconds(5))
  /// Draws workloads and the order of cases.
  public var seed: UInt64 = 1
  /// The longest a single launch may take.
  public var timeout = TimeSpan(.seconds(60))
  /// The part of the plan to measure; nil for all of it.
  public var shard: Shard?
  /// The most memory a worker may take.
  public var memoryLimit: ByteCount

  /// Everything of `suite`, with default settings.
  public init(suite: Suite, memoryLimit: ByteCount) {
    self.suite = suite.name
    blocks = suite.blocks
    launches = suite.launches
    self.memoryLimit = memoryLimit
  }

  /// The cases, in the order in which the result file lists them.
  public var cases: [CaseKey] {
    shard.map { ShardPlan(plannedCases).cases(of: $0) } ?? plannedCases
  }

  /// Makes sure that a result file can hold the names of all cases.
  ///
  /// - Throws: `HarnessError` about the first that it can't.
  func checkNames() throws(HarnessError) {
    for key in cases {
      for (kind, name) in key.names {
        guard let (problem, advice) = CellName.objection(to: name) else { continue }
        throw .badName("\(kind) \(name.quotedForMessage) \(problem); \(advice)")
      }
    }
  }

  /// The recording that a workload is; nil if it is none.
  func recording(named name: String) -> RecordedFile? { recordings.first { $0.name == name } }

  /// What the blocks have in one dimension altogether, in the order in which it first appears.
  func union<Value: Hashable>(_ dimension: KeyPath<CaseBlock, [Value]>) -> [Value] {
    OrderedSet(blocks.flatMap { $0[keyPath: dimension] }).elements
  }
}

extension RunSettings {
  /// The settings as the options that would be typed for them; a journal keeps these. Since options
  /// do not tell what is measured with what, the blocks are there besides, as JSON, and so are the
  /// recordings with their fingerprints.
  public var options: [String: String] {
    var options = [
      "suite": suite, "blocks": Self.json(blocks), "recordings": Self.json(recordings),
      "passes": passes.map(\.rawValue).sorted().joined(separator: ","),
      "strategy": union(\.strategies).joined(separator: ","),
      "content": union(\.contents).joined(separator: ","),
      "workload": union(\.workloads).map { recording(named: $0)?.path ?? $0 }
        .joined(separator: ","),
      "rows": union(\.rows).map(String.init).joined(separator: ","),
      "host": union(\.hosts).joined(separator: ","),
      "uikit": union(\.behaviors).joined(separator: ","),
      "precision": "\(precision)", "time-budget": timeBudget.exactText,
      "seed": "\(seed)", "timeout": timeout.exactText,
      "memory-limit": memoryLimit.exactText,
    ]
    if passes.contains(.instructions) { options["instructions"] = "yes" }
    if passes.contains(.timeline) { options["timeline"] = "yes" }
    options["launches"] = launches.map(String.init)
    options["shard"] = shard?.description
    return options
  }

  /// Reads settings back from a journal; nil if an option is missing or can't be read.
  public init?(options: [String: String]) {
    guard let suite = options["suite"], let blocksText = options["blocks"],
      let blocks = try? JSONDecoder().decode([CaseBlock].self, from: Data(blocksText.utf8)),
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
    shard = options["shard"].flatMap { try? Shard(parsing: $0) }
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("names and numbers always have a form in JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
