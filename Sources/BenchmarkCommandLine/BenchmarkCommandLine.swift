import BenchmarkAnalysis
import BenchmarkHarness
import ChildProcess
import Dispatch
import Foundation

/// The command line of an executable with its own catalog.
///
/// Messages show the executable's name, and the executable is also its own worker.
public enum BenchmarkCommandLine {
  /// Executes the command line with the entries of `catalog` and ends the process.
  ///
  /// Both the process that the user starts and its workers call this method. Call it first, because a worker's
  /// measurements include everything before it.
  ///
  /// - Parameter catalog: The catalog, with at least one entry of each kind. The first suite is the default.
  @MainActor public static func main(_ catalog: Catalog) -> Never {
    // A worker measures on this thread, before anything else runs.
    Worker.runIfAsked(catalog: catalog)
    precondition(
      !catalog.suites.isEmpty && !catalog.strategies.isEmpty && !catalog.contents.isEmpty
        && !catalog.workloads.isEmpty,
      "the catalog of a command line needs a suite, a strategy, a content and a workload")
    Catalog.use(catalog)
    let styles = catalog.strategies.compactMap { strategy in
      strategy.style.map { (strategy.name, StrategyStyle(color: $0.color, shape: $0.shape)) }
    }
    StrategyStyle.register(Dictionary(styles, uniquingKeysWith: { $1 }))
    reserveStandardStreams()
    do {
      // Without threads, no task would run and report the problem.
      try ResourceShortage.check(.start)
    } catch {
      StandardError.complain("\(error)")
      exit(EXIT_FAILURE)
    }
    // If the reader is gone, the write fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    Processors.areChosenForProcess = true
    Task { @MainActor in
      exit(await Bench.run(Array(CommandLine.arguments.dropFirst())))
    }
    dispatchMain()
  }

  /// Reserves the descriptors of closed standard streams, so that no file gets one and receives the
  /// output. Writes to the streams still fail.
  private static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
