import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

/// What draws a run, and what bounds its launches.
struct LimitOptions: ParsableArguments {
  @Option(
    // A minus sign is the start of a wrong number here, not of another option.
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draws the workloads and the order of launches (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("The longest a launch may take (default: 60s).", valueName: "time"),
    transform: { try TimeSpan(parsing: $0) })
  var timeout: TimeSpan?

  @Option(
    help: ArgumentHelp(
      """
      The most memory a case may take, such as 512MiB or 8GB (1 GB is 10^9 bytes; default: half of \
      the machine's).
      """, valueName: "size"),
    transform: { try ByteCount(parsing: $0) })
  var memoryLimit: ByteCount?

  /// `settings` with what was given here.
  func apply(to settings: RunSettings) -> RunSettings {
    var settings = settings
    if let seed { settings.seed = seed }
    if let timeout { settings.timeout = timeout }
    if let memoryLimit { settings.memoryLimit = memoryLimit }
    return settings
  }

  /// What was given, by option, in the form in which a journal records it.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["seed"] = seed.map { String($0) }
    given["timeout"] = timeout?.exactText
    given["memory-limit"] = memoryLimit?.exactText
    return given
  }
}

/// What to show meanwhile and afterwards.
struct ShowingOptions: ParsableArguments {
  @Flag(help: "Show neither progress nor tables; warnings and errors are shown still.")
  var quiet = false

  @Flag(help: "Show no progress line, as where standard error is not a terminal.")
  var noProgress = false
}
