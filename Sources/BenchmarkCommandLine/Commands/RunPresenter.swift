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
    } counted: { file, wait in
      shown?.clear()
      showCounts(file, wait)
    }
  }

  /// Shows the exact figures before times are measured. They go to standard error, because the tables at the end have
  /// them too, and nowhere if those end in the same place.
  private func showCounts(_ file: RunFile, _ wait: String) {
    let known = columns.map { $0.filter { $0.isKnown(in: file) } }
    if showing.quiet || known?.isEmpty == true || StandardError.sharesStandardOutput { return }
    guard KeyFigure.all.contains(where: { $0.isKnown(in: file) }) else { return }
    StandardError.print(TerminalSummary(file, columns: known, isFull: isFull).text)
    StandardError.print(
      "These figures are exact. Times follow \(wait); Ctrl-C ends them sooner.\n")
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
    guard !showing.quiet else { return }
    let style = writesToStandardOutput ? .plain : StandardOutput.style
    let text = TerminalSummary(file, style: style, columns: columns, isFull: isFull).text
    if writesToStandardOutput { return StandardError.print(text) }
    let next = ShellCommand.line([OwnExecutable.name, "report", path])
    try StandardOutput.write(
      "\(text)\nWrote \(path.escapingControls)\nNext: \(next)\n", after: [path])
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
    case .complete:
      if !session.failures.isEmpty { throw ExitCode.failure }
    case .endedEarly:
      let file = writesToStandardOutput ? "the result" : path.shownPath
      throw StandardError.failure(
        "interrupted; \(file) is complete, with the times measured until then", ExitCode(130))
    case .interrupted:
      throw StandardError.failure(
        "interrupted; every launch is kept, \(howToGoOn)", ExitCode(130))
    case .failed: throw StandardError.failure("every launch is kept, \(howToGoOn)")
    }
  }

  private var howToGoOn: String {
    "resume with: swift run -c release \(OwnExecutable.name) run --resume \(session.journalPath)"
      + (writesToStandardOutput ? " --output -" : "")
      + (limits.map { " \($0.writes ? "--write-limits" : "--limits") \($0.path)" } ?? "")
  }
}
