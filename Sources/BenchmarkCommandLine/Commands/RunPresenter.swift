import ArgumentParser
import BenchmarkAnalysis
import BenchmarkHarness
import BenchmarkOutput
import BenchmarkResults
import Foundation

/// Runs a session, shows and saves its results, and prints how to resume it if it was interrupted.
@MainActor struct RunPresenter {
  let session: RunSession
  /// The argument of `--output`, or `nil` for a new file in `Results`.
  let output: String?
  let showing: ShowingOptions
  let columns: [KeyFigure]?
  let isFull: Bool
  /// The limits that figures must keep, or where they are written.
  let limits: LimitGate?
  /// The lines of exact figures on the screen, in whose place the tables come.
  private let drawn = DrawnLines()

  private var writesToStandardOutput: Bool { output == "-" }

  private var path: String { "\(session.journalPath.dropLast(".journal".count)).csv" }

  func run() async throws {
    StandardError.warn(of: session.environment.warnings)
    let ending = await measure()
    if case .failed(let error) = ending { StandardError.complain("\(error)") }
    let file = try session.results()
    let keepsFormer = wouldReplaceAnotherRun
    if keepsFormer {
      StandardError.complain("\(path.shownPath) stays as it was, because this run isn't complete")
    } else {
      try save(file)
    }
    // The result file is complete. The remaining steps are independent.
    var areAllDone = true
    func attempt(_ step: () throws -> Void) {
      do {
        try step()
      } catch let error as StandardOutput.WriteError where error.isOfClosedPipe {
        // Nobody reads the tables, and the file is there.
      } catch {
        StandardError.complain("\(error)")
        areAllDone = false
      }
    }
    // There is nothing to resume.
    if session.environment.ended != nil { attempt(session.discardJournal) }
    if !keepsFormer { attempt { try show(file) } }
    if let warning = session.timeWarning { StandardError.complain("warning: \(warning)") }
    for failure in session.failures where failure.status.outcome != .interrupted {
      StandardError.complain("\(failure.key.shortName): \(failure.status)")
    }
    let check = limits.flatMap { limits in
      limits.writes || session.environment.ended == nil
        ? nil : limits.check(file, briefly: showing.quiet)
    }
    attempt { try tellOfLimits(check?.text ?? "", file) }
    if check?.isKept == false {
      try? conclude(ending)
      throw ExitCode(2)
    }
    try conclude(ending)
    if !areAllDone { throw ExitCode.failure }
  }

  /// Whether the run isn't complete, and its place holds something else than its own earlier results.
  private var wouldReplaceAnotherRun: Bool {
    guard !writesToStandardOutput, session.environment.ended == nil,
      FileManager.default.fileExists(atPath: path)
    else { return false }
    return (try? RunFile.read(path))?.table.run.id != session.info.id
  }

  private func measure() async -> RunSession.Ending {
    if !showing.quiet { StandardError.print("Measuring \(PlanText.extent(of: session.settings)).") }
    var line = showing.progressLine
    line?.budget = session.settings.bindingTimeBudget
    defer { line?.clear() }
    let shown = line
    return await session.measure(
      farewell: "\(OwnExecutable.name): every launch is kept, \(howToGoOn)"
    ) {
      shown?.show($0)
    } counted: { file in
      shown?.clear()
      showCounts(file)
    }
  }

  /// Shows the exact figures before times are measured, on a screen that can show the tables in their place.
  private func showCounts(_ file: RunFile) {
    let known = columns.map { $0.filter { $0.isKnown(in: file) } }
    guard !showing.quiet, !writesToStandardOutput, known?.isEmpty != true, ProgressLine.isPossible,
      let screen = StandardOutput.screen, screen.columns >= Terminal.width,
      KeyFigure.all.contains(where: { $0.isKnown(in: file) })
    else { return }
    let text = """
      \(TerminalSummary(file, isColored: StandardOutput.isColored, columns: known, isFull: isFull, width: screen.columns).text)
      These figures are exact. Times follow; Ctrl-C ends them sooner.

      """
    guard (try? StandardOutput.write(text)) != nil else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    drawn.count = lines < screen.rows ? lines : 0
  }

  private func save(_ file: RunFile) throws {
    do {
      if writesToStandardOutput {
        try StandardOutput.write(CSVWriter.text(of: file.table))
      } else {
        try file.write(to: path)
      }
    } catch {
      throw StandardError.failure("\(error); every launch is kept: fix that, then \(howToGoOn)")
    }
  }

  /// Tables and findings go to standard output, unless the result file does.
  private func show(_ file: RunFile) throws {
    // Of a run that was ended before its first figures, there is nothing to show.
    let isEmpty =
      session.environment.ended == nil && !file.table.rows.contains(where: \.status.isOK)
    guard !showing.quiet, !isEmpty else { return }
    let isColored = !writesToStandardOutput && StandardOutput.isColored
    let width = writesToStandardOutput ? nil : StandardOutput.screen?.columns
    let text = TerminalSummary(
      file, isColored: isColored, columns: columns, isFull: isFull, width: width ?? Terminal.width
    ).text
    if writesToStandardOutput { return StandardError.print(text) }
    let next = "\(OwnExecutable.invocation) \(ShellCommand.line(["report", path]))"
    let erasing = drawn.count > 0 ? "\u{1B}[\(drawn.count)A\u{1B}[J" : ""
    try StandardOutput.write(
      "\(erasing)\(text)\nWrote \(path.escapingControls)\nNext: \(next)\n", after: [path])
  }

  /// Shows what the check of limits says, or writes limits. Those of a part of a run would let the rest pass.
  private func tellOfLimits(_ text: String, _ file: RunFile) throws {
    guard let limits else { return }
    var text = text
    if session.environment.ended == nil || limits.writes && !session.failures.isEmpty {
      let what = limits.writes ? "stays as it was" : "was compared with nothing"
      StandardError.complain(
        "\(limits.path.shownPath) \(what), because not every case was measured to its end")
    } else if limits.writes {
      text = try limits.write(file)
    }
    if text.isEmpty || showing.quiet && limits.writes { return }
    if writesToStandardOutput { return StandardError.print(text) }
    try StandardOutput.write(text, after: [path])
  }

  private func conclude(_ ending: RunSession.Ending) throws {
    switch ending {
    case .complete: if !session.failures.isEmpty { throw ExitCode.failure }
    case .endedEarly:
      let file = writesToStandardOutput ? "the result" : path.shownPath
      throw StandardError.failure(
        "interrupted; \(file) is complete, with the times measured until then", ExitCode(130))
    case .interrupted:
      throw StandardError.failure("interrupted; every launch is kept, \(howToGoOn)", ExitCode(130))
    case .failed: throw StandardError.failure("every launch is kept, \(howToGoOn)")
    }
  }

  private var howToGoOn: String {
    "resume with: \(OwnExecutable.invocation) run --resume \(session.journalPath)"
      + (writesToStandardOutput ? " --output -" : "")
      + (limits.map { " \($0.writes ? "--write-limits" : "--limits") \($0.path)" } ?? "")
  }
}

@MainActor private final class DrawnLines { var count = 0 }
