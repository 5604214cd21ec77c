import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

/// `bench trace`: what the model called, in which order.
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print, one line an event, what calls what while a list is made and scrolled.",
    usage: "bench trace --strategy <name> [<options>]",
    discussion: """
      Calls that UIKit sends by itself are marked (auto); a call made inside another is indented.

      EXAMPLES
        bench trace --strategy pool --content label --rows 20
        bench trace --strategy per-cell --content label --rows 20 --workload jitter --frames 12
      """
  )

  @Option(
    help: ArgumentHelp("The strategy to trace.", valueName: "name"),
    completion: .list(Catalog.standard.strategies.map(\.name)))
  var strategy: String

  @Option(
    help: ArgumentHelp("What each row shows.", valueName: "name"),
    completion: .list(Catalog.standard.contents.map(\.name)))
  var content: String = "label"

  @Option(
    help: ArgumentHelp("The number of rows (default: 20).", valueName: "count"),
    transform: { try RowCount(parsing: $0).count })
  var rows: Int = 20

  @Option(
    help: ArgumentHelp("How to scroll.", valueName: "name"),
    completion: .list(Catalog.standard.workloads.map(\.name)))
  var workload: String = "steady"

  @Option(
    help: ArgumentHelp("Which kind of list shows the rows.", valueName: "name"),
    completion: .list(Catalog.standard.hosts.map(\.rawValue)))
  var host: String = Catalog.standard.hosts[0].rawValue

  @Option(
    help: ArgumentHelp("Which behaviour of UIKit to model.", valueName: "name"),
    completion: .list(Catalog.standard.behaviors.map(\.name)))
  var uikit: String = Catalog.standard.behaviors[0].name

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many frames to play.", valueName: "n"))
  var frames: Int = 30

  @Option(parsing: .unconditional, help: ArgumentHelp("Draws the workload.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    guard frames >= 0 else { throw ValidationError("--frames can't be negative") }
  }

  @MainActor func run() async throws {
    let request = TraceRequest(
      strategy: strategy, content: content, workload: workload, rows: rows, host: host,
      behavior: uikit, frames: frames, seed: seed)
    do {
      try request.play(catalog: .standard) { print($0) }
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
