import ArgumentParser
import BenchmarkHarness
import Foundation

/// The command line's root.
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: OwnExecutable.name,
    abstract: "Measures ways of keeping view controllers inside the cells of long lists.",
    discussion: """
      Scrolls the same list under every strategy, each case in a process of its own, and reports \
      allocations, peak memory and the cost of containment calls.

      \(examples)

      Exit status: 0 done, 1 the run or one of its cases failed, 2 a comparison found a \
      regression, 4 an improvement that was to be refused, 64 wrong usage, 130 interrupted.
      """,
    subcommands: [
      RunCommand.self, ListCommand.self, TraceCommand.self, AdviseCommand.self,
      CompareCommand.self, ABCommand.self, HistoryCommand.self, ReportCommand.self,
      ChartCommand.self, ValidateCommand.self, MergeCommand.self, ExportCommand.self,
    ],
    defaultSubcommand: RunCommand.self
  )

  private static var examples: String {
    let catalog = BenchmarkCommandLine.catalog
    let suite = Usage.choose("quick", from: catalog.suiteNames)
    let strategies = Usage.choose("pool", "per-cell", from: catalog.strategyNames)
    let strategy = Usage.choose("pool", from: catalog.strategyNames)
    let content = Usage.choose("label", from: catalog.contentNames)
    // How long a suite takes is known of the standard ones alone.
    return Usage.examples(
      ("", catalog.suites[0].name == "decision" ? "the default suite, in about a minute" : nil),
      ("run --suite \(suite)", suite == "quick" ? "a first look, in seconds" : nil),
      ("run --strategy \(strategies) --rows 1k,1M", nil),
      ("trace --strategy \(strategy) --content \(content) --rows 20", nil),
      ("list strategies", nil))
  }

  /// Parses `arguments`, does what they say, and returns the exit status. What goes wrong is said
  /// in one line on standard error.
  @MainActor static func run(_ arguments: [String]) async -> Int32 {
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
      return report(error)
    }
  }

  private static func report(_ error: any Error) -> Int32 {
    let code = exitCode(for: error)
    if code.isSuccess {
      // Help and completion scripts arrive as errors, too.
      do {
        try StandardOutput.write(lines: [fullMessage(for: error)])
        return EXIT_SUCCESS
      } catch {
        return report(error)
      }
    }
    let isUsage = code == .validationFailure
    let message = isUsage ? Self.message(for: error) : "\(error)"
    let explainsItself = message.contains(": ") || message.contains("\(OwnExecutable.name) ")
    let hint = isUsage && !explainsItself ? "; see '\(OwnExecutable.name) --help'" : ""
    StandardError.complain("\(oneLine(message))\(hint)")
    return code.rawValue
  }

  /// The message without its line ends; a list below one another becomes one after another.
  private static func oneLine(_ message: String) -> String {
    message.replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
      .replacing("\n", with: " ")
  }
}
