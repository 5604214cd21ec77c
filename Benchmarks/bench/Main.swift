import ArgumentParser
import BenchmarkHarness
import Dispatch
import Foundation

/// The entry of both kinds of process: the one that a person starts, and its workers.
@main enum Main {
  @MainActor static func main() {
    // A worker measures on this thread, before anything else of the process has run.
    Worker.runIfAsked(catalog: .standard)
    // A reader that goes away is an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    Task { @MainActor in
      exit(await Bench.run(Array(CommandLine.arguments.dropFirst())))
    }
    dispatchMain()
  }
}
