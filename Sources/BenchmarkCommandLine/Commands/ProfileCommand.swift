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
        ("profile probe --output here.csv", "what the model's steps cost on this machine")))
      """,
    subcommands: [New.self, Probe.self]
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
