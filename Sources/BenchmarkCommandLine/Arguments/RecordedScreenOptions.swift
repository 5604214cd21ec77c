import ArgumentParser
import BenchmarkHarness

/// The options that fit the list to the device on which a scroll was recorded.
struct RecordedScreenOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The height of rows in a recorded scroll, in points (default: 120).", valueName: "points"),
    transform: { try RecordedScreen.rowHeight($0) })
  var rowHeight: Double?

  @Option(
    help: ArgumentHelp(
      "The size of the list in a recorded scroll, in points (default: 390x844).",
      valueName: "size"),
    transform: { try RecordedScreen.Size(parsing: $0) })
  var viewport: RecordedScreen.Size?

  /// The screen for these options.
  var recordedScreen: RecordedScreen { RecordedScreen(rowHeight: rowHeight, viewport: viewport) }

  /// Checks that there is a recording to fit the list to.
  func check(hasRecordings: Bool) throws {
    guard !hasRecordings, recordedScreen != RecordedScreen() else { return }
    throw ValidationError(
      "--row-height and --viewport fit the list to a recorded scroll; name one with --workload,"
        + " or leave them out")
  }
}
