import ArgumentParser
import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation

/// The options for limits of exact figures, in a file that is kept with the code.
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
    let check = LimitCheck(
      file.table, toolchain: file.environment?.toolchain ?? "", limits: limits)
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
