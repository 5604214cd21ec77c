import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

/// `bench validate`: reports the problems of result files.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Report all problems of result files.",
    discussion: """
      Each problem is shown as FILE:LINE:COLUMN: the problem; the remedy. Figures must match their \
      samples, and the .json file must match the .csv file. The other commands only report the first \
      problem of a file. Files whose names end in \(TimelineFile.suffix) are timelines. The exit \
      status is 0 if all files are valid, 1 otherwise.

      \(Usage.examples(("validate Results/*.csv", nil)))
      """
  )

  @Argument(help: "Result files.", completion: .file(extensions: ["csv"]))
  var files: [String]

  func run() throws {
    var areAllValid = true
    for path in files {
      let finding: (lines: [String], isValid: Bool)
      do throws(ResultFileError) {
        finding = try Self.lines(about: path)
      } catch {
        StandardError.complain("\(error)")
        areAllValid = false
        continue
      }
      areAllValid = areAllValid && finding.isValid
      try StandardOutput.write(lines: finding.lines)
    }
    if !areAllValid { throw ExitCode.failure }
  }

  /// Returns a summary of a valid file, or the problems of an invalid one.
  private static func lines(
    about path: String
  ) throws(ResultFileError) -> (lines: [String], isValid: Bool) {
    if path.hasSuffix(TimelineFile.suffix) {
      let inspection = try TimelineInspection(of: path)
      if let timeline = inspection.content { return ([summary(of: timeline, at: path)], true) }
      return (lines(inspection.problems, inspection.furtherProblems, path), false)
    }
    let inspection = try ResultFileInspection(of: path)
    if let file = inspection.content, let schema = inspection.schema {
      return ([summary(of: file, at: path, schema: schema)], true)
    }
    return (lines(inspection.problems, inspection.furtherProblems, path), false)
  }

  /// Returns the problems of an invalid file, one line each.
  static func lines(
    _ problems: [ParseError], _ further: Int, _ path: String
  ) -> [String] {
    // Reading stops after this number of problems.
    let isAll = problems.count + further < ResultFileInspection.mostProblems
    let rest = "\(path.shownPath): and \(isAll ? "" : "at least ")\(further) more"
    return problems.map(\.description) + (further == 0 ? [] : [rest])
  }

  private static func summary(of timeline: Timeline, at path: String) -> String {
    let frames = timeline.cases.map(\.frames.count).reduce(0, +)
    let all = timeline.cases.map { $0.frameCount + 1 }.reduce(0, +)
    return "\(path.shownPath): valid; timeline, \(timeline.cases.count) cases,"
      + " \(frames) of \(all) frames"
  }

  private static func summary(of file: RunFile, at path: String, schema: Int) -> String {
    let cases = file.table.caseKeys
    let suites = Set(cases.map(\.suite)).sorted()
    let failed = Set(file.table.rows.lazy.filter { !$0.status.isOK }.map(\.key)).count
    let parts =
      [
        "\(file.table.rows.count) rows", "\(cases.count) cases", "suite \(listed(suites))",
        "commit \(file.table.run.commit.shownInMessage)", "schema \(schema)",
      ] + (failed == 0 ? [] : ["\(failed) of the cases not ok"])
      + (file.environment == nil ? ["no environment beside it"] : [])
    return "\(path.shownPath): valid; \(parts.joined(separator: ", "))".escapingControls
  }
}
