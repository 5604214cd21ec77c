import BenchmarkResults
import Foundation
import OrderedCollections

/// The settings of a run that a user can choose, without derived values.
public struct RunSettings: Equatable, Sendable {
  /// The name of the cases' suite.
  public var suite: String
  /// The blocks to run: all cases of all blocks, each once.
  public var blocks: [CaseBlock]
  /// The factor by which a launch of the instruction pass may take longer than other launches. Under
  /// callgrind, a launch takes 20 to 50 times as long.
  public static let instructionSlowness = 50
  /// The passes that a run performs for every case.
  public var passes: Set<LaunchRecord.Pass> = [.memory, .calls, .time]
  /// The exact number of launches per case in the time pass, or `nil` to let the precision decide.
  public var launches: Int?
  /// The sufficient half-width of the median's interval, as a share of the median.
  public var precision = Share(0.05)
  /// The time budget of the whole run, or `nil` to time every case ten times, however long that takes. Exact figures, and one launch of each case for its times, are measured in any case.
  public var timeBudget: TimeSpan?
  /// The display whose frames are timed.
  public var display = DisplayRate.hz120
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
    timeBudget = suite.timeBudget
    self.memoryLimit = memoryLimit
  }

  /// The cases, in the order of the result file.
  public var cases: [CaseKey] {
    shard.map { ShardPlan(plannedCases).cases(of: $0) } ?? plannedCases
  }

  /// The budget that ends the run, or `nil` if the number of launches does.
  public var bindingTimeBudget: TimeSpan? { launches == nil ? timeBudget : nil }

  /// Checks that a result file can contain all cases.
  ///
  /// - Throws: `HarnessError` for the first invalid case.
  func checkCases() throws(HarnessError) {
    for key in cases {
      guard let (problem, advice) = key.objection else { continue }
      throw HarnessError("\(problem); \(advice)")
    }
  }
}

// MARK: - Numbers of launches

extension RunSettings {
  /// The launches of a case that time calls, if neither a number nor a budget is given.
  private static let usualCallLaunches = Sample.leastForMedianInterval
  /// The launches of a case that time phases, if neither a number nor a budget is given.
  private static let usualTimeLaunches = 10

  /// Returns the minimum number of launches of a case in a pass.
  public func leastLaunches(of pass: LaunchRecord.Pass) -> Int {
    guard passes.contains(pass) else { return 0 }
    let isBudgeted = bindingTimeBudget != nil
    return switch pass {
    // Exact figures must be the same in both.
    case .memory: 2
    case .calls: launches ?? (isBudgeted ? 1 : Self.usualCallLaunches)
    case .time: launches ?? (isBudgeted ? 1 : Self.usualTimeLaunches)
    // Enough for a significant difference between two runs.
    case .instructions: 5
    // It is exact, and is compared with the memory pass.
    case .timeline: 1
    }
  }

  /// The sufficient half-width of the 95 % interval of the ratio of two strategies' scrolls, as a share of the ratio: two
  /// fifths of that for a time, because strategies that play in turn see the same machine.
  var ratioPrecision: Double { precision.fraction * 2 / 5 }
}

/// How often a display shows a frame. Work after a frame that outlasts the frame's period delays the next.
public enum DisplayRate: Int, CaseIterable, Codable, Sendable {
  case hz60 = 60
  case hz120 = 120

  /// The time from one frame to the next, in nanoseconds.
  var framePeriod: UInt64 { 1_000_000_000 / UInt64(rawValue) }
}

extension RunSettings {
  /// The names of options in journals and in the environments of result files.
  private enum Option: String {
    case suite, blocks, passes, precision, display, seed, timeout, launches, shard
    case timeBudget = "time-budget"
    case memoryLimit = "memory-limit"
    /// These repeat the blocks and the passes as a user would type them.
    case strategy, content, workload, rows, host, uikit, instructions, timeline
    case prefetchReach = "prefetch-reach"
  }

  /// The settings as members of a JSON object, for journals and the environments of result files. Command-line
  /// options can't express combinations, so the blocks are added.
  package var members: [String: JSON] {
    var members = options.mapValues(JSON.string)
    members[Option.blocks.rawValue] = JSON(encoding: blocks)
    return members
  }

  /// The settings as command-line options.
  public var options: [String: String] {
    let options: [Option: String?] = [
      .suite: suite,
      .passes: passes.map(\.rawValue).sorted().joined(separator: ","),
      .precision: precision.description, .timeBudget: timeBudget?.exactText,
      .display: String(display.rawValue), .seed: String(seed),
      .timeout: timeout.exactText, .memoryLimit: memoryLimit.exactText,
      .launches: launches.map(String.init), .shard: shard?.description,
      .strategy: union(\.strategies), .content: union(\.contents),
      .workload: union(\.workloads), .rows: union(\.rows),
      .host: union(\.hosts), .uikit: union(\.behaviors),
      .instructions: passes.contains(.instructions) ? "yes" : nil,
      .timeline: passes.contains(.timeline) ? "yes" : nil, .prefetchReach: prefetchReach,
    ]
    return options.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }
  }

  /// The reaches of prefetching, unless they are all a screenful.
  private var prefetchReach: String? {
    let reaches = Set(
      blocks.filter { $0.behaviors.contains(PrefetchReach.behavior) }.flatMap(\.reaches))
    return reaches.contains { $0 != .one }
      ? PrefetchReach.allCases.filter(reaches.contains).map(\.rawValue).joined(separator: ",") : nil
  }

  /// Returns the values of all blocks in one dimension, in order of first appearance.
  private func union<Value: Hashable>(_ dimension: KeyPath<CaseBlock, [Value]>) -> String {
    OrderedSet(blocks.flatMap { $0[keyPath: dimension] }).map { "\($0)" }.joined(separator: ",")
  }

  /// Reads settings from a journal or a result file's environment.
  ///
  /// - Throws: `HarnessError` if an option is unknown, missing or invalid, or if no run can have it.
  package init(members: [String: JSON]) throws(HarnessError) {
    // Files of earlier versions have the JSON of blocks as text.
    let options = members.mapValues(\.stringOrJSON)
    if let unknown = options.keys.filter({ Option(rawValue: $0) == nil }).min() {
      throw HarnessError("there is no option \(unknown.quotedForMessage)")
    }
    func value<Value>(
      _ option: Option, _ parse: (String) throws -> Value?
    ) throws(HarnessError) -> Value? {
      guard let text = options[option.rawValue] else { return nil }
      guard let value = try? parse(text) else {
        throw HarnessError("option \(option.rawValue) can't be \(text.quotedForMessage)")
      }
      return value
    }
    func required<Value>(
      _ option: Option, _ parse: (String) throws -> Value?
    ) throws(HarnessError) -> Value {
      guard let value = try value(option, parse) else {
        throw HarnessError("option \(option.rawValue) is missing")
      }
      return value
    }
    suite = try required(.suite) { $0 }
    blocks = try required(.blocks, Self.blocks)
    passes = try required(.passes, Self.passes)
    precision = try required(.precision) { try Share(parsing: $0) }
    timeBudget = try value(.timeBudget) { try TimeSpan(parsing: $0) }
    seed = try required(.seed) { UInt64($0) }
    timeout = try required(.timeout) { try TimeSpan(parsing: $0) }
    memoryLimit = try required(.memoryLimit) { try ByteCount(parsing: $0) }
    launches = try value(.launches) { text in
      Int(text).flatMap { (1...ResultRow.mostSamples).contains($0) ? $0 : nil }
    }
    // Runs from before there was a choice were of frames at 120 Hz, or had no idle work.
    display = try value(.display) { Int($0).flatMap(DisplayRate.init) } ?? .hz120
    shard = try value(.shard) { try Shard(parsing: $0) }
  }

  private static func passes(_ text: String) -> Set<LaunchRecord.Pass>? {
    let names = text.split(separator: ",").map(String.init)
    let passes = names.compactMap(LaunchRecord.Pass.init)
    return passes.count == names.count ? Set(passes) : nil
  }

  /// The most cases of a plan that is read back: a hundred times as many as the largest suite has.
  private static let mostCases = 100_000

  private static func blocks(_ text: String) throws -> [CaseBlock]? {
    let blocks = try JSONDecoder().decode([CaseBlock].self, from: Data(text.utf8))
    let cases = blocks.reduce(0) { $0 + $1.caseCount(atMost: mostCases) }
    let rows = blocks.flatMap(\.rows)
    return cases <= mostCases && rows.allSatisfy { 0...RowCount.most ~= $0 } ? blocks : nil
  }
}

/// Distributes the cases of a plan among shards.
///
/// Cases that differ only in their strategy are compared, so they stay in one shard and are
/// measured on one machine. The groups are assigned from heaviest to lightest, each to the shard
/// with the least load so far (Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). The
/// result depends only on the plan.
struct ShardPlan {
  private let cases: [CaseKey]
  private let groups: [[Int]]

  init(_ cases: [CaseKey]) {
    self.cases = cases
    groups = OrderedDictionary(grouping: cases.indices) { cases[$0].list }.values.elements
  }

  /// The maximum number of shards such that none is empty.
  var mostShards: Int { groups.count }

  /// Returns the cases of `shard`, in plan order.
  func cases(of shard: Shard) -> [CaseKey] {
    var loads = [Int](repeating: 0, count: shard.count)
    var own: [Int] = []
    let heaviestFirst = groups.indices.sorted { (weight($1), $0) < (weight($0), $1) }
    for group in heaviestFirst {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) }!
      loads[least] += weight(group)
      if least == shard.number - 1 { own += groups[group] }
    }
    return own.sorted().map { cases[$0] }
  }

  /// Returns the estimated cost of a group, in rows. Starting a process costs as much as some
  /// thousands.
  private func weight(_ group: Int) -> Int {
    groups[group].reduce(0) { $0 + cases[$1].rows + 20_000 }
  }
}

extension RunSettings {
  /// The cases of all shards, in plan order.
  public var plannedCases: [CaseKey] {
    OrderedSet(blocks.flatMap { $0.cases(ofSuite: suite) }).elements
  }

  /// Checks that the plan has enough cases for its shards.
  ///
  /// - Throws: `HarnessError` if a shard would be empty.
  public func checkShard() throws(HarnessError) {
    guard let shard else { return }
    let most = ShardPlan(plannedCases).mostShards
    guard shard.count <= most else {
      throw HarnessError(
        "shard \(shard) of a plan that can be split in \(most): what is compared stays together; "
          + "use \(most) or fewer")
    }
  }
}
