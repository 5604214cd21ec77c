import BenchmarkHarness

/// A command that earlier versions had.
enum GoneCommand {
  /// What to use instead of each.
  private static let replacements = [
    "profile": projection, "project": projection,
    "validate": "every command that reads a file names its first fault by line and column,"
      + " such as '\(OwnExecutable.name) export FILE --format markdown'",
  ]

  private static let projection =
    "times of one machine don't carry over to another; compare the exact figures that"
    + " '\(OwnExecutable.name) run' prints"

  /// Returns the error for arguments that begin with the name of such a command, or `nil` for other arguments.
  static func objection(to arguments: [String]) -> String? {
    guard let name = arguments.first, let replacement = replacements[name] else { return nil }
    return "'\(name)' is gone: \(replacement)"
  }
}
