import ArgumentParser
import BenchmarkHarness
import BenchmarkResults
import RecyclingStrategies

extension ProfileCommand {
  /// `bench profile probe`: measures a profile of the model on this machine.
  struct Probe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "probe",
      abstract: "Measure what the steps of a list cost in the model on this machine.",
      discussion: """
        Runs the probe that the guide explains how to run on a device. Each launch is a process of its own. \
        The profile has the median, the 5th and the 95th percentile of all repetitions.
        """)

    @Option(
      help: ArgumentHelp(
        "Only these contents, separated by commas.", valueName: "names"),
      completion: .list(BenchmarkCommandLine.catalog.contentNames), transform: nameList)
    var content: [String]?

    @Option(
      help: ArgumentHelp("How many processes measure (default: 5).", valueName: "count"),
      transform: launchCount)
    var launches: Int?

    @Option(
      help: ArgumentHelp("The file to write, instead of standard output.", valueName: "file"),
      completion: .file(extensions: ["csv"]))
    var output: String?

    func validate() throws {
      _ = try contents()
    }

    @MainActor func run() async throws {
      let contents = try contents()
      if let output { try AtomicFile.check(output) }
      let environment = EnvironmentProbe()
      StandardError.warn(of: environment.warningsAboutTimes)
      let launches = launches ?? 5
      let profile = try await ProbeRun(contents: contents, launches: launches).measure(
        device: environment.device, os: environment.system
      ) { launch in
        StandardError.print("launch \(launch) of \(launches)")
      }
      guard let output else { return try StandardOutput.write(ProfileFile.text(of: profile)) }
      try ProfileFile.write(profile, to: output)
      try StandardOutput.write(
        "Wrote \(output.escapingControls): \(profile.rows.count) costs\n", after: [output])
    }

    /// Returns the contents to measure.
    private func contents() throws -> [Content] {
      let catalog = BenchmarkCommandLine.catalog
      let all = ProfileCommand.contents(in: catalog)
      guard let names = content else { return all }
      return try names.map { name in
        let content: Content
        do throws(HarnessError) {
          content = try catalog.content(named: name)
        } catch {
          throw ValidationError("\(error)")
        }
        guard all.contains(content) else {
          let parts = content.variants.map(\.name).joined(separator: ",")
          throw ValidationError("\(name) is made of other contents; measure \(parts)")
        }
        return content
      }
    }
  }
}
