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
    try Self.report(on: files) { path throws(ResultFileError) in
      if path.hasSuffix(TimelineFile.suffix) {
        return Self.finding(try TimelineInspection(of: path)) { timeline, _ in
          Self.summary(of: timeline)
        }
      }
      return Self.finding(try ResultFileInspection(of: path), summary: Self.summary(of:schema:))
    }
  }

  /// The lines about one file, and whether it is valid.
  typealias Finding = (lines: [String], isValid: Bool)

  /// Prints what `inspect` finds in each file.
  ///
  /// - Throws: `ExitCode` unless all files are valid.
  static func report(
    on files: [String], _ inspect: (String) throws(ResultFileError) -> Finding
  ) throws {
    var areAllValid = true
    for path in files {
      let finding: Finding
      do throws(ResultFileError) {
        finding = try inspect(path)
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
  static func finding<Content>(
    _ inspection: FileInspection<Content>, summary: (Content, Int) -> String
  ) -> Finding {
    let path = inspection.path
    if let content = inspection.content, let schema = inspection.schema {
      return (["\(path.shownPath): valid; \(summary(content, schema))".escapingControls], true)
    }
    let further = inspection.furtherProblems
    // Reading stops after this number of problems.
    let isAll = inspection.problems.count + further < ResultFileInspection.mostProblems
    let rest = "\(path.shownPath): and \(isAll ? "" : "at least ")\(further) more"
    return (inspection.problems.map(\.description) + (further == 0 ? [] : [rest]), false)
  }

  private static func summary(of timeline: Timeline) -> String {
    let frames = timeline.cases.map(\.frames.count).reduce(0, +)
    let all = timeline.cases.map { $0.frameCount + 1 }.reduce(0, +)
    return "timeline, \(timeline.cases.count) cases, \(frames) of \(all) frames"
  }

  private static func summary(of file: RunFile, schema: Int) -> String {
    let cases = file.table.caseKeys
    let suites = Set(cases.map(\.suite)).sorted()
    let failed = Set(file.table.rows.lazy.filter { !$0.status.isOK }.map(\.key)).count
    let parts =
      [
        "\(file.table.rows.count) rows", "\(cases.count) cases", "suite \(listed(suites))",
        "commit \(file.table.run.commit.shownInMessage)", "schema \(schema)",
      ] + (failed == 0 ? [] : ["\(failed) of the cases not ok"])
      + (file.environment == nil ? ["no environment beside it"] : [])
    return parts.joined(separator: ", ")
  }
}
