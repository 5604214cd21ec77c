import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

/// The seed of a run and the limits of its launches.
struct LimitOptions: ParsableArguments {
  @Option(
    // A minus sign begins an invalid number, not another option.
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seed for workloads and the order of launches (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp("The time limit of a launch (default: 60s).", valueName: "time"),
    transform: { try TimeSpan(parsing: $0) })
  var timeout: TimeSpan?

  @Option(
    help: ArgumentHelp(
      """
      The memory limit of a case, such as 512MiB or 8GB (1 GB is 10^9 bytes; default: half of the \
      machine's memory).
      """, valueName: "size"),
    transform: { try ByteCount(parsing: $0) })
  var memoryLimit: ByteCount?

  /// Returns `settings` with these options.
  func apply(to settings: RunSettings) -> RunSettings {
    var settings = settings
    if let seed { settings.seed = seed }
    if let timeout { settings.timeout = timeout }
    if let memoryLimit { settings.memoryLimit = memoryLimit }
    return settings
  }

  /// The given options by name, as in a journal.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["seed"] = seed.map { String($0) }
    given["timeout"] = timeout?.exactText
    given["memory-limit"] = memoryLimit?.exactText
    return given
  }
}

/// The options for output during and after a run.
struct ShowingOptions: ParsableArguments {
  @Flag(help: "Show no progress or tables, only warnings and errors.")
  var quiet = false

  @Flag(help: "Show no progress line. There is none without a terminal.")
  var noProgress = false

  /// The progress line, or `nil` if none is to be shown.
  var progressLine: ProgressLine? {
    quiet || noProgress || !ProgressLine.isPossible ? nil : ProgressLine()
  }
}
