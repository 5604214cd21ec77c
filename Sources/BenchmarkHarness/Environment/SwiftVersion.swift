import ChildProcess

/// The version of the Swift compiler.
enum SwiftVersion {
  /// What the compiler in `PATH` calls itself, which is what `swift run` built this process with; or
  /// else as much as it left in this executable.
  static func current() async -> String {
    // Not `swift --version`: the driver leaves an empty temporary folder behind each time.
    let result = try? await ChildProcess("swift-frontend", ["--version"]).run()
    let text = String(decoding: result?.output ?? .init(), as: UTF8.self)
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
