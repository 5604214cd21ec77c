import ArgumentParser
import BenchmarkResults

extension ProfileCommand {
  /// `bench profile validate`: reports the problems of profiles.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "validate",
      abstract: "Report all problems of profiles.",
      discussion: """
        Each problem is shown as FILE:LINE:COLUMN: the problem; the remedy. A profile may lack costs; \
        what depends on them can't be told. The exit status is 0 if all profiles are valid, 1 otherwise.
        """)

    @Argument(help: "Profiles.", completion: .file(extensions: ["csv"]))
    var files: [String]

    func run() throws {
      var areAllValid = true
      for path in files {
        let inspection: ProfileInspection
        do throws(ResultFileError) {
          inspection = try ProfileInspection(of: path)
        } catch {
          StandardError.complain("\(error)")
          areAllValid = false
          continue
        }
        areAllValid = areAllValid && inspection.content != nil
        try StandardOutput.write(lines: Self.lines(about: inspection))
      }
      if !areAllValid { throw ExitCode.failure }
    }

    /// Returns a summary of a valid profile, or the problems of an invalid one.
    private static func lines(about inspection: ProfileInspection) -> [String] {
      let path = inspection.path
      guard let profile = inspection.content else {
        return ValidateCommand.lines(inspection.problems, inspection.furtherProblems, path)
      }
      let stated = profile.rows.count { $0.cost != nil }
      let assumed = profile.rows.count { $0.cost != nil && $0.count == 0 }
      let devices = profile.devices.map(\.shownInMessage).joined(separator: ", ")
      let parts =
        ["\(stated) costs"] + (assumed == 0 ? [] : ["\(assumed) of them assumed"])
        + ["\(profile.missingKeys(of: profile.contents).count) missing"]
        + (devices.isEmpty ? [] : ["measured on \(devices)"])
      return [
        "\(path.shownPath): valid; profile, \(parts.joined(separator: ", "))".escapingControls
      ]
    }
  }
}
