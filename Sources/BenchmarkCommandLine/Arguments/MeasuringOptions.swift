import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

struct MeasuringOptions: ParsableArguments {
  @Option(
    // A minus sign begins an invalid number, not another option.
    "The number of launches that time each case (default: the suite's, else 10, or what the precision needs).",
    "n", parsing: .unconditional, transform: launchCount)
  var launches: Int?

  @Option(
    """
    With a time budget, time each case until its median is this precise, and ratios of scrolls two and a \
    half times as precise (default: 5%).
    """, "share", transform: { try Share(parsing: $0) })
  var precision: Share?

  @Option(
    "The time budget of the whole run, in place of 10 launches per case.", "time",
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

struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seed for workloads and the order of launches (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(
    "The time limit of a launch or check, twice that if it also times calls (default: 60s).",
    "time", transform: { try TimeSpan(parsing: $0) })
  var timeout: TimeSpan?

  @Option(
    """
    The memory limit of a case, such as 512MiB or 8GB (1 GB is 10^9 bytes; default: half of the \
    machine's memory).
    """, "size",
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
  @Flag(help: "Show no progress or tables, only warnings and errors.") var quiet = false
  @Flag(help: "Show no progress line. There is none without a terminal.") var noProgress = false

  var progressLine: ProgressLine? {
    quiet || noProgress || !ProgressLine.isPossible ? nil : ProgressLine()
  }
}

struct FigureLimitOptions: ParsableArguments {
  @Option(
    "End with status 2 unless exact figures keep the limits of this CSV file (see the guide).",
    file: ["csv"])
  var limits: String?

  @Option(
    "Write what this run measures as limits, and keep those of other toolchains.", file: ["csv"])
  var writeLimits: String?

  /// The file and what it holds, if one was named. Whatever is wrong with it is found before anything runs.
  func gate() throws -> LimitGate? {
    guard let path = limits ?? writeLimits else { return nil }
    if limits != nil, writeLimits != nil {
      throw ValidationError(
        "--write-limits replaces what --limits compares with; leave one of the two out")
    }
    if writeLimits != nil { try AtomicFile.check(path) }
    let isNew = writeLimits != nil && !FileManager.default.fileExists(atPath: path)
    let limits = isNew ? [] : try [FigureLimit](AtomicFile.read(path), file: path)
    return LimitGate(path: path, writes: writeLimits != nil, limits: limits)
  }
}

/// A file of limits with which a run is compared, or that it writes.
struct LimitGate {
  let path: String
  let writes: Bool
  let limits: [FigureLimit]

  /// What a complete run says of the limits, and whether it keeps them.
  func check(_ file: RunFile, briefly: Bool) -> (text: String, isKept: Bool) {
    let check = LimitCheck(file.table, toolchain: file.environment?.toolchain ?? "", limits: limits)
    var words = file.environment?.commandLine ?? []
    if let place = words.firstIndex(of: "--limits") {
      words.removeSubrange(place..<min(place + 2, words.count))
    }
    words.removeAll { $0.hasPrefix("--limits=") }
    let command = ShellCommand.line(words + ["--write-limits", path])
    return (check.text(of: path, briefly: briefly, command: command), check.isKept)
  }

  /// Writes the figures of a complete run as limits, and returns what to say of that. The lines of other toolchains come
  /// first: they never match here, and a line below would never match there.
  func write(_ file: RunFile) throws(ResultFileError) -> String {
    let toolchain = file.environment?.toolchain ?? ""
    let measured = [FigureLimit](measuredBy: file.table, toolchain: toolchain)
    let kept = limits.filter { !$0.holds(for: toolchain) }
    try AtomicFile.write([UInt8]((kept + measured).text.utf8), to: path)
    let others = kept.isEmpty ? "" : ", and kept \(kept.count) of other toolchains"
    return "Wrote \(counted(measured.count, "limit")) to \(path.escapingControls)\(others)\n"
  }
}
