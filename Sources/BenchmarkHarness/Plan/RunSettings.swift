import BenchmarkResults
import Foundation
import OrderedCollections

/// The settings of a run that a user can choose, without derived values.
public struct RunSettings: Equatable, Sendable, Codable {
  /// The name of the cases' suite.
  public var suite: String
  /// The blocks to run: all cases of all blocks, each once.
  public var blocks: [CaseBlock]
  /// The blocks of the cases that check the strategies. The first shard plays them.
  public var checks: [CaseBlock] = []
  /// The factor of the time limit in the instruction pass. Under callgrind, a launch takes 20 to 50 times as long.
  public static let instructionSlowness = 50
  /// The passes that a run performs for every case.
  public var passes: OrderedSet<LaunchRecord.Pass> = [.memory, .calls, .time]
  /// The exact number of launches per case in the time pass, or `nil` to let the precision decide.
  public var launches: Int?
  /// The sufficient half-width of the median's interval, as a share of the median.
  public var precision = Share(0.05)
  /// The time budget of the run, or `nil` to time every case ten times. Exact figures and one timed launch come in any case.
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

  /// The budget that ends the run, or `nil` if the number of launches does.
  public var bindingTimeBudget: TimeSpan? { launches == nil ? timeBudget : nil }

  /// Returns the minimum number of launches of a case in a pass.
  public func leastLaunches(of pass: LaunchRecord.Pass) -> Int {
    guard passes.contains(pass) else { return 0 }
    let isBudgeted = bindingTimeBudget != nil
    return switch pass {
    // Exact figures must be the same in both.
    case .memory: 2
    case .calls: launches ?? (isBudgeted ? 1 : Sample.leastForMedianInterval)
    case .time: launches ?? (isBudgeted ? 1 : 10)
    // Enough for a significant difference between two runs.
    case .instructions: 5
    // It is exact.
    case .check: 1
    }
  }

  /// All but the seed, which stands in the environment, because JSON's numbers are less precise.
  private enum CodingKeys: String, CodingKey {
    case suite, blocks, checks, passes, precision, display, timeout, launches, shard
    case timeBudget = "time_budget"
    case memoryLimit = "memory_limit"
  }

  /// The most cases of a plan that is read back: a hundred times as many as the largest suite has.
  private static let mostCases = 100_000

  /// Reads the settings in the environment of a journal or a result file, unless no run can have them.
  package init(recordedIn environment: RunEnvironment) throws(HarnessError) {
    guard let members = environment.settings else { throw HarnessError("there are no settings") }
    do {
      let data = try JSONEncoder().encode(JSON.object(members))
      self = try JSONDecoder().decode(RunSettings.self, from: data)
    } catch {
      throw HarnessError("settings: \(ResultJSON.problem(error))")
    }
    seed = environment.seed
    let cases = (blocks + checks).reduce(0) { $0 + $1.caseCount(atMost: Self.mostCases) }
    guard cases <= Self.mostCases, blocks.flatMap(\.rows).allSatisfy({ 0...RowCount.most ~= $0 })
    else { throw HarnessError("settings: no run can have such blocks") }
    guard launches.map({ 1...ResultRow.mostSamples ~= $0 }) != false else {
      throw HarnessError("settings: no case can have so many launches")
    }
  }

  package var members: [String: JSON] {
    // All numbers in it are finite, and so have a form in JSON.
    try! JSONDecoder().decode([String: JSON].self, from: JSONEncoder().encode(self))
  }

  /// The cases of all shards, in plan order.
  public var plannedCases: [CaseKey] {
    OrderedSet(blocks.flatMap { $0.cases(ofSuite: suite) }).elements
  }

  /// The cases that check the strategies.
  public var plannedChecks: [CaseKey] {
    OrderedSet(checks.flatMap { $0.cases(ofSuite: CaseKey.checkSuite) }).elements
  }

  /// The cases with those that check the strategies, in the order of the result file.
  public var casesWithChecks: [CaseKey] { cases + (shard?.number ?? 1 == 1 ? plannedChecks : []) }

  /// The cases, in the order of the result file. Cases that differ only in their strategy are compared, so they stay in one
  /// shard. The groups are assigned from heaviest to lightest, each to the shard with the least load so far (Graham, "Bounds
  /// on Multiprocessing Timing Anomalies", 1969).
  public var cases: [CaseKey] {
    let planned = plannedCases
    guard let shard else { return planned }
    let groups = OrderedDictionary(grouping: planned.indices) { planned[$0].projected(by: .list) }
      .values
    // In rows. Starting a process costs as much as some thousands.
    let weights = groups.map { group in group.reduce(0) { $0 + planned[$1].rows + 20_000 } }
    var loads = [Int](repeating: 0, count: shard.count)
    var own: [Int] = []
    for group in groups.indices.sorted(by: { (weights[$1], $0) < (weights[$0], $1) }) {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) }!
      loads[least] += weights[group]
      if least == shard.number - 1 { own += groups[group] }
    }
    return own.sorted().map { planned[$0] }
  }

  /// Checks that the plan has enough cases for its shards.
  public func checkShard() throws(HarnessError) {
    guard let shard else { return }
    let most = Set(plannedCases.map { $0.projected(by: .list) }).count
    guard shard.count <= most else {
      throw HarnessError(
        "shard \(shard) of a plan that can be split in \(most): what is compared stays together; "
          + "use \(most) or fewer")
    }
  }
}

/// How often a display shows a frame. Work after a frame that outlasts the frame's period delays the next.
public enum DisplayRate: Int, CaseIterable, Codable, Sendable {
  case hz60 = 60
  case hz120 = 120

  var framePeriod: UInt64 { 1_000_000_000 / UInt64(rawValue) }
}
