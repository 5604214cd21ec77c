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
      try ValidateCommand.report(on: files) { path throws(ResultFileError) in
        ValidateCommand.finding(try ProfileInspection(of: path)) { profile, _ in
          Self.summary(of: profile)
        }
      }
    }

    private static func summary(of profile: Profile) -> String {
      let stated = profile.rows.count { $0.cost != nil }
      let assumed = profile.rows.count { $0.cost != nil && $0.count == 0 }
      let devices = profile.devices.map(\.shownInMessage).joined(separator: ", ")
      // Content by content, because the keys of all of them take more memory than the profile.
      let shared = profile.missingKeys(of: []).count
      let missing = profile.contents.reduce(shared) { sum, content in
        sum + profile.missingKeys(of: [content]).count - shared
      }
      let parts =
        ["\(stated) costs"] + (assumed == 0 ? [] : ["\(assumed) of them assumed"])
        + ["\(missing) missing"]
        + (devices.isEmpty ? [] : ["measured on \(devices)"])
      return "profile, \(parts.joined(separator: ", "))"
    }
  }
}
