import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// A named set of cases: all cases of its blocks.
public struct Suite: Sendable {
  /// The name used on the command line and in result files.
  public let name: String
  /// A one-line summary for `bench list suites`.
  public let summary: String
  /// The cases by block. A case in two blocks is measured once.
  public let blocks: [CaseBlock]
  /// The number of launches per case in the time pass, or `nil` to let the precision decide.
  public let launches: Int?
  /// The time budget of a run, or `nil` to time every case at least ten times.
  public let timeBudget: TimeSpan?

  /// Creates a suite.
  public init(
    name: String, summary: String, blocks: [CaseBlock], launches: Int? = nil,
    timeBudget: TimeSpan? = nil
  ) {
    (self.name, self.summary, self.blocks) = (name, summary, blocks)
    (self.launches, self.timeBudget) = (launches, timeBudget)
  }

  /// Creates a suite with a single block. By default, it measures tables of UIKit as it is today.
  public init(
    name: String, summary: String, strategies: [String], contents: [String],
    workloads: [String], rows: [Int], hosts: [String] = ["table"],
    behaviors: [String] = [UIKitBehavior.presets[0].name], launches: Int? = nil
  ) {
    let block = CaseBlock(
      strategies: strategies, contents: contents, workloads: workloads, rows: rows, hosts: hosts,
      behaviors: behaviors)
    self.init(name: name, summary: summary, blocks: [block], launches: launches)
  }
}

/// A part of a suite that combines every strategy with every content, workload, row count, host and UIKit behavior.
public struct CaseBlock: Codable, Hashable, Sendable {
  /// The names of strategies, in the order of tables.
  public var strategies: [String]
  /// The names of contents.
  public var contents: [String]
  /// The names of workloads.
  public var workloads: [String]
  /// The row counts.
  public var rows: [Int]
  /// The names of hosts.
  public var hosts: [String]
  /// The names of UIKit behaviors.
  public var behaviors: [String]
  /// The values of the behavior that prefetches.
  public var distances: [Prefetching.Distance]
  public var batches: [Prefetching.Batch]
  public var inWindow: [Prefetching.InWindow]
  public var keepings: [Prefetching.Keeping]

  private enum CodingKeys: String, CodingKey {
    case strategies, contents, workloads, rows, hosts, behaviors
    case distances = "prefetch_distances"
    case batches = "prefetch_batches"
    case inWindow = "prefetch_in_window"
    case keepings = "keep_distances"
  }

  /// Creates a block. By default, it has tables of UIKit as it is today.
  public init(
    strategies: [String], contents: [String], workloads: [String], rows: [Int],
    hosts: [String] = [ListHost.table.rawValue],
    behaviors: [String] = [UIKitBehavior.presets[0].name],
    distances: [Prefetching.Distance] = [.seen], batches: [Prefetching.Batch] = [.one],
    inWindow: [Prefetching.InWindow] = [.no], keepings: [Prefetching.Keeping] = [.asPrepared]
  ) {
    (self.strategies, self.contents, self.workloads) = (strategies, contents, workloads)
    (self.rows, self.hosts, self.behaviors) = (rows, hosts, behaviors)
    (self.distances, self.batches) = (distances, batches)
    (self.inWindow, self.keepings) = (inWindow, keepings)
  }

  init(_ key: CaseKey) {
    self.init(
      strategies: [key.strategy], contents: [key.content], workloads: [key.workload],
      rows: [key.rows], hosts: [key.host], behaviors: [key.uikit])
    self = preparing(Prefetching(key) ?? Prefetching())
  }

  /// Returns the block with one way to prefetch.
  public func preparing(_ prefetching: Prefetching) -> CaseBlock {
    var block = self
    (block.distances, block.batches) = ([prefetching.distance], [prefetching.batch])
    (block.inWindow, block.keepings) = ([prefetching.inWindow], [prefetching.keeping])
    return block
  }

  /// Returns the number of cases, or `most` + 1 if there are more than `most`.
  func caseCount(atMost most: Int) -> Int {
    let names = [hosts, workloads, contents, strategies]
    let counts = names.map(\.count) + [rows.count, variants(ofSuite: "").count]
    guard !counts.contains(0) else { return 0 }
    return counts.reduce(1) { min($0 * min($1, most + 1), most + 1) }
  }

  /// A key for each behavior. The one that prefetches has one for each combination of its values.
  private func variants(ofSuite suite: String) -> [CaseKey] {
    behaviors.flatMap { name -> [CaseKey] in
      let plain = CaseKey(
        suite: suite, uikit: name, host: "", workload: "", content: "", strategy: "", rows: 0)
      return name != Prefetching.behavior
        ? [plain]
        : [plain].each(\.prefetchDistance, distances.map(\.rawValue))
          .each(\.prefetchBatch, batches.map(\.rawValue))
          .each(\.prefetchInWindow, inWindow.map(\.rawValue))
          .each(\.keepDistance, keepings.map(\.rawValue))
    }
  }

  func cases(ofSuite suite: String) -> [CaseKey] {
    variants(ofSuite: suite).each(\.host, hosts).each(\.workload, workloads)
      .each(\.content, contents).each(\.rows, rows).each(\.strategy, strategies)
  }
}

extension [CaseKey] {
  /// Each of the keys with each of `values` as a part.
  fileprivate func each<Value>(
    _ part: WritableKeyPath<CaseKey, Value>, _ values: [Value]
  ) -> [CaseKey] {
    flatMap { key in
      values.map { value in
        var key = key
        key[keyPath: part] = value
        return key
      }
    }
  }
}
