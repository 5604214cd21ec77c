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

  /// Creates a suite.
  public init(name: String, summary: String, blocks: [CaseBlock], launches: Int? = nil) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
    self.launches = launches
  }

  /// Creates a suite with a single block.
  public init(
    name: String, summary: String, strategies: [String], contents: [String],
    workloads: [String], rows: [Int], hosts: [String] = ["table"],
    behaviors: [String] = ["classic"], launches: Int? = nil
  ) {
    let block = CaseBlock(
      strategies: strategies, contents: contents, workloads: workloads, rows: rows, hosts: hosts,
      behaviors: behaviors)
    self.init(name: name, summary: summary, blocks: [block], launches: launches)
  }
}
