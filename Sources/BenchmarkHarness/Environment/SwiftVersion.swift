import Subprocess

/// The version of the Swift compiler.
enum SwiftVersion {
  /// What the `swift` in `PATH` calls itself, which is what `swift run` built this process with; or
  /// else as much as the compiler left in this executable.
  static func current() async -> String {
    let result = try? await run(
      .name("swift"), arguments: ["--version"], output: .string(limit: 1 << 16), error: .discarded)
    let text = result?.standardOutput ?? ""
    guard let match = text.firstMatch(of: /Swift version ([0-9.]+)/) else { return compiledWith }
    return String(match.1)
  }

  private static var compiledWith: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
