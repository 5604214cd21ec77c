import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the calls while a list is created and scrolled, or the rows on screen.",
    usage: "\(OwnExecutable.name) trace --strategy <names> [<options>]",
    discussion: """
      A call is a line. Calls that UIKit sends automatically are marked [auto]. Nested calls are \
      indented. With --format csv, each row is a line as long as the same controller serves it and \
      the same is wrong with it; 'chart' draws such a file.

      \(examples)
      """)

  @Option(
    help: ArgumentHelp("The strategies to trace, separated by commas.", valueName: "names"),
    completion: .list(Catalog.current.strategyNames), transform: nameList)
  var strategy: [String]

  @Option(help: "What to print: calls as text, or rows on screen as csv.")
  var format: TraceFormat = .text

  @Option(
    "The content of each row (default: the first that the strategy supports).",
    of: Catalog.current.contentNames)
  var content: String?

  @Option(
    help: ArgumentHelp("The number of rows (default: 20).", valueName: "count"),
    transform: { try RowCount(parsing: $0).count })
  var rows: Int = 20

  @Option(
    "How to scroll (default: the first workload for the screen).",
    of: Catalog.current.workloadNames)
  var workload: String?

  @Option(
    "The kind of list (default: the first that the strategy supports).",
    of: Catalog.current.hostNames)
  var host: String?

  @Option(
    "The UIKit behavior (default: \(Catalog.current.behaviorNames[0])).",
    of: Catalog.current.behaviorNames)
  var uikit: String?

  @Option(help: PrefetchHelp.distance) var prefetchDistance: Prefetching.Distance?
  @Option(help: PrefetchHelp.batch) var prefetchBatch: Prefetching.Batch?
  @Option(help: PrefetchHelp.inWindow) var prefetchInWindow: Prefetching.InWindow?
  @Option(help: PrefetchHelp.keeping) var keepDistance: Prefetching.Keeping?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of frames to play.", valueName: "n"))
  var frames = 30

  @Option(parsing: .unconditional, help: ArgumentHelp("The seed of the workload.", valueName: "n"))
  var seed: UInt64 = 1

  private static var examples: String {
    let catalog = Catalog.current
    func line(_ strategy: String) -> String {
      "trace --strategy \(Usage.choose(strategy, from: catalog.strategyNames))"
        + " --content \(Usage.choose("label", from: catalog.contentNames)) --rows 20"
    }
    let jitter = Usage.choose("jitter", from: catalog.workloadNames)
    return Usage.examples(
      (line("pool"), nil), (line("per-cell") + " --workload \(jitter) --frames 12", nil),
      (line("pool,per-cell") + " --workload \(jitter) --format csv > trace.csv", nil))
  }

  func validate() throws {
    guard frames >= 0 else { throw ValidationError("--frames can't be negative") }
  }

  @MainActor func run() async throws {
    let catalog = Catalog.current
    do {
      let keys = try strategy.map { try key(of: $0, in: catalog) }
      if format == .csv {
        let cases = try keys.map { try catalog.tracedRows(of: $0, frames: frames, seed: seed) }
        return try StandardOutput.write(TraceFile.text(of: cases))
      }
      for key in keys {
        if keys.count > 1 { try StandardOutput.write(lines: [key.shortName]) }
        try catalog.trace(key, frames: frames, seed: seed) { try StandardOutput.write(lines: [$0]) }
      }
    } catch {
      throw error is StandardOutput.WriteError ? error : ValidationError("\(error)")
    }
  }

  private func key(of strategy: String, in catalog: Catalog) throws -> CaseKey {
    let plain = try catalog.simplestCase(of: try catalog.strategy(named: strategy))
    let behavior = uikit ?? catalog.behaviorNames[0]
    var key = CaseKey(
      suite: "trace", uikit: behavior, host: host ?? plain.host,
      workload: workload ?? plain.workload, content: content ?? plain.content,
      strategy: strategy, rows: rows)
    if behavior == Prefetching.behavior {
      Prefetching(
        prefetchDistance ?? .seen, batch: prefetchBatch ?? .one,
        inWindow: prefetchInWindow ?? .no, keeping: keepDistance ?? .asPrepared
      ).describe(&key)
    } else if prefetchDistance != nil || prefetchBatch != nil || prefetchInWindow != nil
      || keepDistance != nil
    {
      throw ValidationError(
        "'\(behavior)' prepares no cells ahead; leave --prefetch-… and --keep-distance out")
    }
    return key
  }
}

enum TraceFormat: String, CaseIterable, ExpressibleByArgument { case text, csv }
