import ArgumentParser
import BenchmarkHarness
import BenchmarkResults

/// `bench validate`: what is wrong with result files, a line each.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Say line by line what is wrong with result files.",
    discussion: """
      Each problem is FILE:LINE:COLUMN: what is wrong; what to do. Besides what every reader refuses, \
      figures must agree with their samples, and the .json file beside with the .csv file. Status 0 \
      if all files are valid, 1 otherwise.

      \(Usage.examples(("validate Results/*.csv", nil)))
      """
  )

  @Argument(help: "Result files.", completion: .file(extensions: ["csv"]))
  var files: [String]

  func run() throws {
    var areAllValid = true
    for path in files {
      do throws(ResultFileError) {
        let inspection = try ResultFileInspection(of: path)
        areAllValid = areAllValid && inspection.problems.isEmpty
        for line in Self.lines(inspection) { print(line) }
      } catch {
        StandardError.complain("\(error)")
        areAllValid = false
      }
    }
    if !areAllValid { throw ExitCode.failure }
  }

  /// What to say of a file: what it holds, if it is valid, and otherwise what is wrong.
  static func lines(_ inspection: ResultFileInspection) -> [String] {
    var lines = inspection.problems.map(\.description)
    if inspection.furtherProblems > 0 {
      lines.append("\(inspection.path.escapingControls): and \(inspection.furtherProblems) more")
    }
    if let file = inspection.file, let schema = inspection.schema {
      lines.append(summary(of: file, at: inspection.path, schema: schema))
    }
    return lines
  }

  private static func summary(of file: RunFile, at path: String, schema: Int) -> String {
    let rows = file.table.rows
    let cases = Set(rows.map(\.key)).count
    let suites = Set(rows.map(\.key.suite)).sorted().joined(separator: ", ")
    let failed = Set(rows.filter { !$0.status.isOK }.map(\.key)).count
    let parts =
      [
        "\(rows.count) rows", "\(cases) cases", "suite \(suites)",
        "commit \(file.table.run.commit)", "schema \(schema)",
      ] + (failed == 0 ? [] : ["\(failed) of the cases not ok"])
      + (file.environment == nil ? ["no environment beside it"] : [])
    return "\(path): valid; \(parts.joined(separator: ", "))".escapingControls
  }
}
