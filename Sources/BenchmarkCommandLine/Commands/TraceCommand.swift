import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults

/// `bench trace`: shows the calls of the model in order.
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
    help: ArgumentHelp(
      "The content of each row (default: the first that the strategy supports).", valueName: "name"),
    completion: .list(Catalog.current.contentNames))
  var content: String?

  @Option(
    help: ArgumentHelp("The number of rows (default: 20).", valueName: "count"),
    transform: { try RowCount(parsing: $0).count })
  var rows: Int = 20

  @Option(
    help: ArgumentHelp(
      "How to scroll (default: the first workload for the screen).", valueName: "name"),
    completion: .list(Catalog.current.workloadNames))
  var workload: String?

  @Option(
    help: ArgumentHelp(
      "The kind of list (default: the first that the strategy supports).", valueName: "name"),
    completion: .list(Catalog.current.hosts.map(\.rawValue)))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "The UIKit behaviour (default: \(Catalog.current.behaviorNames[0])).",
      valueName: "name"),
    completion: .list(Catalog.current.behaviorNames))
  var uikit: String?

  @Option(
    help: ArgumentHelp(
      "How far ahead prefetching prepares cells, in screenfuls (default: 1).",
      valueName: reachNames.replacing(", ", with: "|")))
  var prefetchReach: PrefetchReach?

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
      let isPrefetching = behavior == PrefetchReach.behavior
      if prefetchReach != nil, !isPrefetching {
        throw ValidationError(
          "--prefetch-reach is of prefetching, not of '\(behavior)'; leave one of the two out")
      }
      let reach = prefetchReach ?? .one
      let key = CaseKey(
        suite: "trace", uikit: behavior, reach: isPrefetching ? reach.rawValue : "",
        slot: isPrefetching ? CaseKey.usualSlot : "", host: host ?? plain.host,
        workload: workload ?? plain.workload, content: content ?? plain.content,
        strategy: strategy, rows: rows)
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

extension PrefetchReach: ExpressibleByArgument {}
