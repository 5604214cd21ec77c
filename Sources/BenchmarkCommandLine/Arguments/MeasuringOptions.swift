import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// The options for measuring.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of launches of the time and call passes (default: what the precision needs).",
      valueName: "n"),
    transform: launchCount)
  var launches: Int?

  @Option(
    help: ArgumentHelp(
      "Time each case until its median is this precise (default: 5%).",
      valueName: "share"),
    transform: { try Share(parsing: $0) })
  var precision: Share?

  @Option(
    help: ArgumentHelp(
      "The time budget of the whole run, in place of 10 launches per case or more.",
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

  @Flag(
    help: """
      Also record live bytes, live controllers and the controller of each row in every frame, in \
      a file beside the result: NAME\(TimelineFile.suffix).
      """)
  var timeline = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if launches != nil, timeBudget != nil {
      throw ValidationError("--launches fixes what --time-budget bounds; leave one of the two out")
    }
  }

  /// Returns `settings` with these options.
  func apply(to settings: RunSettings) -> RunSettings {
    var settings = settings
    if let launches { settings.launches = launches }
    if let precision { settings.precision = precision }
    if let timeBudget {
      settings.timeBudget = timeBudget
      // A suite's own number of launches would leave the budget without effect.
      if launches == nil { settings.launches = nil }
    }
    if let display { settings.display = display }
    if instructions { settings.passes.insert(.instructions) }
    if timeline { settings.passes.insert(.timeline) }
    return limits.apply(to: settings)
  }

  /// The given options by name, as in a journal.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["launches"] = launches.map(String.init)
    given["precision"] = precision.map(\.description)
    given["display"] = display.map { "\($0.rawValue)" }
    given["time-budget"] = timeBudget?.exactText
    if instructions { given["instructions"] = "yes" }
    if timeline { given["timeline"] = "yes" }
    return given.merging(limits.given, uniquingKeysWith: { $1 })
  }
}

extension DisplayRate: ExpressibleByArgument {}
