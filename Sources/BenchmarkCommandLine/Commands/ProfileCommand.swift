import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults
import RecyclingStrategies

/// `bench profile`: makes and checks profiles of what the steps of a list cost on a device.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Make or check a profile of what the steps of a list cost on a device.",
    discussion: """
      \(Usage.examples(
        ("profile new", "an empty profile, to fill in"),
        ("profile validate phone.csv", nil),
        ("profile probe --output here.csv", "what the model's steps cost on this machine")))
      """,
    subcommands: [New.self, Validate.self, Probe.self]
  )

  /// The contents that each have costs of their own.
  static func contents(in catalog: Catalog) -> [Content] {
    catalog.contents.filter(\.hasOwnCosts)
  }
}

extension ProfileCommand {
  /// `bench profile new`: prints an empty profile.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Print a profile with a line for each cost to fill in.",
      discussion: """
        A line whose low, typical, high and n are empty states no cost. Delete it, or leave it. \
        --list explains the units instead.
        """)

    @Flag(help: "Explain the units, one line each.")
    var list = false

    func run() throws {
      guard list else {
        let contents = ProfileCommand.contents(in: BenchmarkCommandLine.catalog).map(\.name)
        return try StandardOutput.write(ProfileFile.text(of: .empty(of: contents)))
      }
      let entries = CostUnit.allCases.map { unit in
        (name: unit.rawValue, summary: "\(unit.summary)\(Self.remark(on: unit.subject))")
      }
      try StandardOutput.write(
        lines: ListCommand.lines(entries, marks: TerminalStyle.plain.marks(of: [])))
    }

    private static func remark(on subject: CostUnit.Subject?) -> String {
      switch subject {
      case .content: " (of each content)"
      case .host: " (of each kind of list)"
      case nil: ""
      }
    }
  }
}

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
