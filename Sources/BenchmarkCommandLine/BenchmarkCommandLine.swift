import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkResults
import ChildProcess
import Dispatch
import Foundation

struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: OwnExecutable.name,
    abstract: "Measures strategies for view controllers in the cells of long lists.",
    discussion: """
      Scrolls the same list under every strategy, each case in its own process, and reports \
      allocations, peak memory and the cost of containment calls.

      \(examples)

      Exit status: 0 done, 1 the run or one of its cases failed, 2 a comparison found a \
      regression, 4 an improvement (with --fail-on-improvement), 64 wrong usage, 130 interrupted.
      """, version: Version.package,
    subcommands: [
      RunCommand.self, ListCommand.self, TraceCommand.self, AdviseCommand.self,
      CompareCommand.self, ABCommand.self, HistoryCommand.self, ReportCommand.self,
      ChartCommand.self, MergeCommand.self, ExportCommand.self, NewCommand.self,
    ], defaultSubcommand: RunCommand.self)

  private static var examples: String {
    let catalog = Catalog.current
    let suite = Usage.quickSuite
    let strategy = Usage.choose("pool", from: catalog.strategyNames)
    let content = Usage.choose("label", from: catalog.contentNames)
    // Only the durations of the standard suites are known.
    return Usage.examples(
      ("", catalog.suites[0].name == "decision" ? "the default suite, in half a minute" : nil),
      ("run --suite \(suite)", suite == "quick" ? "a first look, in seconds" : nil),
      ("run --strategy \(Usage.strategies) --rows 1k,1M", nil),
      ("trace --strategy \(strategy) --content \(content) --rows 20", nil),
      ("list strategies", nil))
  }

  /// Parses and executes `arguments`, and returns the exit status. Writes errors to standard error, one line each.
  @MainActor static func run(_ arguments: [String]) async -> Int32 {
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    let named = arguments.drop { $0 == "help" }
    if let first = named.first, first.first?.isLetter == true, !commands.contains(first) {
      let hint = nearest(to: first, among: commands).map { "; did you mean '\($0)'?" } ?? ""
      StandardError.complain(
        "there is no command '\(first)'\(hint); see '\(OwnExecutable.name) --help'")
      return exitCode(for: ValidationError("")).rawValue
    }
    do {
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return EXIT_SUCCESS
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return await report(error, of: named.first.flatMap { commands.contains($0) ? $0 : nil })
    }
  }

  private static func report(_ error: any Error, of command: String?) async -> Int32 {
    // Who stopped reading, such as 'head', knows. The status is that of a process that the signal ends.
    if (error as? StandardOutput.WriteError)?.isOfClosedPipe == true { return 128 + SIGPIPE }
    let code = exitCode(for: error)
    if code.isSuccess {
      // Help, completion scripts and the version are errors too.
      let message = fullMessage(for: error)
      do {
        try StandardOutput.write(
          lines: [message == Version.package ? await Version.text() : message])
        return EXIT_SUCCESS
      } catch {
        return await report(error, of: command)
      }
    }
    let isUsage = code == .validationFailure
    let message = isUsage ? Self.message(for: error) : "\(error)"
    // Lists become enumerations.
    let line = message.replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
      .replacing("\n", with: " ")
    let explainsItself = message.contains(": ") || message.contains("\(OwnExecutable.name) ")
    let help = [OwnExecutable.name, command].compactMap(\.self).joined(separator: " ")
    let hint = isUsage && !explainsItself ? "; see '\(help) --help'" : ""
    StandardError.complain("\(line)\(suggestion(in: line))\(hint)")
    return code.rawValue
  }

  /// The name that was meant, of those that the message of a closed set has.
  private static func suggestion(in message: String) -> String {
    let parts = message.components(separatedBy: "Please provide one of")
    guard parts.count == 2, let given = parts[0].firstMatch(of: /'([^']*)'/)?.1 else { return "" }
    let names = parts[1].matches(of: /[a-z][a-z0-9.-]+[a-z0-9]/).map { String($0.0) }
    return nearest(to: String(given), among: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}

enum Version {
  /// Nothing was released yet, so that commands and figures may change with any commit.
  static let package = "0.1.0"

  /// The output of `bench --version`: one line each for the package, the commit, result files, Swift and jemalloc.
  static func text() async -> String {
    let lines = [
      "recycling-bench \(package)", await GitCheckout.commitAtExecutable().map { "commit \($0)" },
      "result files of schema \(ResultTable.schema)",
      "Swift \(await EnvironmentProbe.swiftVersion())",
      "jemalloc \(EnvironmentProbe.jemallocVersion.prefix { $0 != "-" })",
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }
}

/// The command line of an executable with its own catalog. Messages show the executable's name, and it is its own worker.
public enum BenchmarkCommandLine {
  /// Executes the command line with the entries of `catalog` and ends the process. The catalog has at least one entry of each
  /// kind, and its first suite is the default. Workers call this method, too. Call it first, because a worker's measurements
  /// include everything before it.
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
    Task { @MainActor in exit(await Bench.run(Array(CommandLine.arguments.dropFirst()))) }
    dispatchMain()
  }

  /// Reserves the descriptors of closed standard streams, so that no file receives the output. Writes still fail.
  private static func reserveStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
