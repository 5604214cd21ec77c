import ArgumentParser
import BenchmarkHarness
import BenchmarkReport
import BenchmarkResults

/// The options of a projection beside measured figures.
struct ProfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Project to the device whose costs this profile states.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "The frames a second of that device's display: 60 or 120 (default: 120).",
      valueName: "rate"))
  var display: DisplayRate?

  func validate() throws {
    if display != nil, profile == nil {
      throw ValidationError("--display is of a projection: add --profile")
    }
  }

  /// The frames that the display shows in a second.
  var rate: Int { (display ?? .hz120).rawValue }

  /// The costs, if a profile is named.
  func costs() throws -> Profile? { try profile.map { try ProfileFile.read($0) } }

  /// Projects a run, if a profile is named.
  @MainActor func projection(of run: RunFile, path: String) throws -> Projection? {
    guard let costs = try costs() else { return nil }
    return try ProjectionSource(run, path: path).projection(profile: costs, rate: rate)
  }
}
