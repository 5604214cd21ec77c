import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import Foundation

struct MeasuringOptions: ParsableArguments {
  @Option(
    // A minus sign begins an invalid number, not another option.
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of launches that time each case (default: the suite's, else 10, or what the precision needs).",
      valueName: "n"),
    transform: launchCount)
  var launches: Int?

  @Option(
    help: ArgumentHelp(
      """
      With a time budget, time each case until its median is this precise, and ratios of scrolls two and a \
      half times as precise (default: 5%).
      """,
      valueName: "share"),
    transform: { try Share(parsing: $0) })
  var precision: Share?

  @Option(
    help: ArgumentHelp(
      "The time budget of the whole run, in place of 10 launches per case.",
      valueName: "time"),
    transform: { try TimeSpan(parsing: $0) })
  var timeBudget: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "The display's rate: work after a frame that outlasts its period delays the next (default: 120).",
      valueName: "60|120"))
  var display: DisplayRate?

  @Flag(
    help: """
      Also count instructions with valgrind's callgrind. The limit of these launches is \
      \(RunSettings.instructionSlowness) times --timeout.
      """)
  var instructions = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if launches != nil, timeBudget != nil {
      throw ValidationError("--launches fixes what --time-budget bounds; leave one of the two out")
    }
  }

  func apply(to settings: inout RunSettings) {
    if let launches { settings.launches = launches }
    if let precision { settings.precision = precision }
    if let timeBudget {
      settings.timeBudget = timeBudget
      // A suite's own number of launches would leave the budget without effect.
      if launches == nil { settings.launches = nil }
    }
    if let display { settings.display = display }
    if instructions { settings.passes.append(.instructions) }
    limits.apply(to: &settings)
  }
}

extension DisplayRate: ExpressibleByArgument {}

/// The seed of a run and the limits of its launches.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seed for workloads and the order of launches (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The time limit of a launch or check, twice that if it also times calls (default: 60s).",
      valueName: "time"),
    transform: { try TimeSpan(parsing: $0) })
  var timeout: TimeSpan?

  @Option(
    help: ArgumentHelp(
      """
      The memory limit of a case, such as 512MiB or 8GB (1 GB is 10^9 bytes; default: half of the \
      machine's memory).
      """, valueName: "size"),
    transform: { text in
      let limit = try ByteCount(parsing: text)
      guard limit.bytes >= 1 << 20 else {
        throw ValidationError("\(limit) is less than any process takes; name a unit, as in 5GiB")
      }
      return limit
    })
  var memoryLimit: ByteCount?

  func apply(to settings: inout RunSettings) {
    if let seed { settings.seed = seed }
    if let timeout { settings.timeout = timeout }
    if let memoryLimit { settings.memoryLimit = memoryLimit }
  }
}

struct ShowingOptions: ParsableArguments {
  @Flag(help: "Show no progress or tables, only warnings and errors.")
  var quiet = false

  @Flag(help: "Show no progress line. There is none without a terminal.")
  var noProgress = false

  var progressLine: ProgressLine? {
    quiet || noProgress || !ProgressLine.isPossible ? nil : ProgressLine()
  }
}
