/// A named set of cases: all those of its blocks.
public struct Suite: Sendable {
  /// The name that the command line and the result file use.
  public let name: String
  /// One line of explanation for `bench list suites`.
  public let summary: String
  /// The cases, block by block. A case that two of them have is measured once.
  public let blocks: [CaseBlock]
  /// How many launches the time pass makes of each case; nil to let the precision decide.
  public let launches: Int?

  /// Declares a suite.
  public init(name: String, summary: String, blocks: [CaseBlock], launches: Int? = nil) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
    self.launches = launches
  }

  /// Declares a suite of one block.
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
