import Foundation
import Subprocess
import TestSupport
import Testing

@Suite(.waitingForChildren) struct UnavailableTests {
  @Test func `What isn't there says what to write instead`() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Unavailable/Uses.swift").path
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let marked = lines.indices.filter { lines[$0].hasSuffix("// unavailable") }.map { $0 + 1 }
    let result = try await Subprocess.run(
      .name("swiftc"), arguments: ["-typecheck", "-I", Executable.built("Modules"), file],
      output: .discarded, error: .string(limit: 1 << 20))
    let errors = result.standardError.split(separator: "\n").filter { $0.hasPrefix(file + ":") }
      .filter { $0.contains(" error: ") }
    let explained = errors.filter { $0.contains(" is unavailable: ") }.compactMap { error in
      error.dropFirst(file.count + 1).split(separator: ":").first.flatMap { Int($0) }
    }
    #expect(Set(explained) == Set(marked))
    #expect(errors.count == explained.count, "\(result.standardError)")
  }
}
