import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the calls while a list is created and scrolled, one line each.",
    usage: "\(OwnExecutable.name) trace --strategy <name> [<options>]",
    discussion: """
      Calls that UIKit sends automatically are marked [auto]. Nested calls are indented.

      \(examples)
      """
  )

  @Option(
    help: ArgumentHelp("The strategy to trace.", valueName: "name"),
    completion: .list(Catalog.current.strategyNames))
  var strategy: String

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

  @Option(help: PrefetchHelp.distance)
  var prefetchDistance: Prefetching.Distance?

  @Option(help: PrefetchHelp.batch)
  var prefetchBatch: Prefetching.Batch?

  @Option(help: PrefetchHelp.inWindow)
  var prefetchInWindow: Prefetching.InWindow?

  @Option(help: PrefetchHelp.keeping)
  var keepDistance: Prefetching.Keeping?

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
      (line("pool"), nil), (line("per-cell") + " --workload \(jitter) --frames 12", nil))
  }

  func validate() throws {
    guard frames >= 0 else { throw ValidationError("--frames can't be negative") }
  }

  @MainActor func run() async throws {
    let catalog = Catalog.current
    do {
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
      try catalog.trace(key, frames: frames, seed: seed) {
        try StandardOutput.write(lines: [$0])
      }
    } catch let error as StandardOutput.WriteError {
      throw error
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
