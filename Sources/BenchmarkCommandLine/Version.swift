import BenchmarkHarness

/// The version of this package, and of what its figures depend on.
enum Version {
  /// The version of the package.
  static let package = "1.0.0"

  /// The output of `bench --version`: one line each for the package, the commit, Swift and jemalloc.
  static func text() async -> String {
    let probe = EnvironmentProbe()
    let lines = [
      "recycling-bench \(package)",
      await GitCheckout.commitAtExecutable().map { "commit \($0)" },
      "Swift \(await probe.swiftVersion())",
      "jemalloc \(probe.jemallocVersion.prefix { $0 != "-" })",
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }
}
