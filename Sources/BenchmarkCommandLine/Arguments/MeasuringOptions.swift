import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import Foundation

/// How to measure.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Exactly this many launches of the time and call passes (default: 10, then as precision demands).",
      valueName: "n"),
    transform: launchCount)
  var launches: Int?

  @Option(
    help: ArgumentHelp(
      "Time each case until the interval of its median is this narrow (default: 5%).",
      valueName: "share"),
    transform: { try Share(parsing: $0) })
  var precision: Share?

  @Option(
    help: ArgumentHelp(
      "Time no longer than this, beyond 10 launches a case (default: 5s).", valueName: "time"),
    transform: { try TimeSpan(parsing: $0) })
  var timeBudget: TimeSpan?

  @Flag(
    help: """
      Also count instructions, under valgrind's callgrind; a launch may take \
      \(RunSettings.instructionSlowness) times --timeout.
      """)
  var instructions = false

  @Flag(
    help: """
      Also record live bytes, controllers alive and which controller serves which row, frame by \
      frame, in a file beside the result: NAME\(TimelineFile.suffix).
      """)
  var timeline = false

  @OptionGroup var limits: LimitOptions

  /// `settings` with what was given here.
  func apply(to settings: RunSettings) -> RunSettings {
    var settings = settings
    if let launches { settings.launches = launches }
    if let precision { settings.precision = precision }
    if let timeBudget { settings.timeBudget = timeBudget }
    if instructions { settings.passes.insert(.instructions) }
    if timeline { settings.passes.insert(.timeline) }
    return limits.apply(to: settings)
  }

  /// What was given, by option, in the form in which a journal records it.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["launches"] = launches.map(String.init)
    given["precision"] = precision.map(\.description)
    given["time-budget"] = timeBudget?.exactText
    if instructions { given["instructions"] = "yes" }
    if timeline { given["timeline"] = "yes" }
    return given.merging(limits.given, uniquingKeysWith: { $1 })
  }
}
