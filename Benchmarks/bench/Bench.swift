import ArgumentParser
import Foundation

/// The command line's root.
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures ways of keeping view controllers inside the cells of long lists.",
    discussion: """
      Scrolls the same list under every strategy, each case in a process of its own, and reports \
      allocations, peak memory and the cost of containment calls.

      EXAMPLES
        bench                          the default suite, in about a minute
        bench run --suite quick        a first look, in seconds
        bench run --strategy pool,per-cell --rows 1k,1M
        bench trace --strategy pool --content label --rows 20
        bench list strategies

      Exit status: 0 done, 1 the run or one of its cases failed, 64 wrong usage, \
      130 interrupted.
      """,
    subcommands: [RunCommand.self, ListCommand.self, TraceCommand.self],
    defaultSubcommand: RunCommand.self
  )

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
      print(fullMessage(for: error))
      return EXIT_SUCCESS
    }
    let isUsage = code == .validationFailure
    let message = isUsage ? Self.message(for: error) : "\(error)"
    let explainsItself = message.contains(": ") || message.contains("bench ")
    let hint = isUsage && !explainsItself ? "; see 'bench --help'" : ""
    StandardError.print("bench: \(oneLine(message))\(hint)")
    return code.rawValue
  }

  /// The message without its line ends; a list below one another becomes one after another.
  private static func oneLine(_ message: String) -> String {
    message.replacing(":\n  - ", with: ": ").replacing("\n  - ", with: ", ")
      .replacing("\n", with: " ")
  }
}
