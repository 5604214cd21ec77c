import BenchmarkHarness
import ChildProcess
import Dispatch
import Foundation
import Synchronization

/// The whole command line, for an executable that measures a catalog of its own.
///
/// The executable shows its own name wherever the commands speak of themselves, and starts its
/// workers from itself.
public enum BenchmarkCommandLine {
  private static let given = Mutex<Catalog?>(nil)

  /// What the commands choose from.
  static var catalog: Catalog {
    given.withLock { catalog in
      guard let catalog else { preconditionFailure("a command was used without an entry") }
      return catalog
    }
  }

  /// Does what the command line says, for the entries of `catalog`, and ends the process.
  ///
  /// This is the entry of both kinds of process: the one that a person starts, and its workers. Call
  /// it first of all, since a worker measures whatever has been done before it as well.
  ///
  /// - Parameter catalog: what can be measured; it needs an entry of each kind, and its first suite
  ///   is the default.
  @MainActor public static func main(_ catalog: Catalog) -> Never {
    // A worker measures on this thread, before anything else of the process has run.
    Worker.runIfAsked(catalog: catalog)
    precondition(
      !catalog.suites.isEmpty && !catalog.strategies.isEmpty && !catalog.contents.isEmpty
        && !catalog.workloads.isEmpty,
      "the catalog of a command line needs a suite, a strategy, a content and a workload")
    given.withLock { $0 = catalog }
    reserveStandardStreams()
    do {
      // Before a task is: none would run without threads, and nothing would be said.
      try ResourceShortage.check(.start)
    } catch {
      StandardError.complain("\(error)")
      exit(EXIT_FAILURE)
    }
    // A reader that goes away is an error of the write, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    Task { @MainActor in
      exit(await Bench.run(Array(CommandLine.arguments.dropFirst())))
    }
    dispatchMain()
  }

  /// Keeps files from being opened as a standard stream that was closed, which would write tables into
  /// them. Writing to the stream goes on failing.
  private static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
