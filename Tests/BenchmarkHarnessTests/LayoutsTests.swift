import ChildProcess
import Foundation
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.testFolder) struct LayoutsTests {
  private let folder = TestFolder.path

  /// Writes what a build of `count` functions leaves, with the words of the manifest of which Layouts reads the command.
  private func build(functions count: Int) async throws {
    let functions = (0..<count).map { "int f\($0)(int x) { return x * \($0 + 3) % 1009; }" }
    let sum = (0..<count).map { "f\($0)(argc)" }.joined(separator: " + ")
    let source = """
      #include <stdio.h>
      \(functions.joined(separator: "\n"))
      int main(int argc, char **argv) { printf("%d\\n", \(sum)); return 0; }
      """
    try Files.write(source, to: "\(folder)/a b.c")
    let compiler = ChildProcess(
      "clang", ["-O0", "-ffunction-sections", "-c", "\(folder)/a b.c", "-o", "\(folder)/a b.o"])
    #expect(try await compiler.run().isSuccess)
    let list = "\(folder)/Objects.LinkFileList"
    try Files.write("'\(folder)/a b.o'", to: list)
    let words = ["swiftc", "-o", "\(folder)/other", "-emit-executable", "@\(list)"]
    let json = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
    try """
    commands:
      "C.other-x86_64-unknown-linux-gnu-release.exe":
        args: ["false"]
      "C.sums-x86_64-unknown-linux-gnu-release.exe":
        tool: shell
        args: \(json)
    """.write(toFile: "\(folder)/release.yaml", atomically: false, encoding: .utf8)
  }

  @Test func eachSeedLinksTheSameCodeInAnotherOrder() async throws {
    try await build(functions: 40)
    let layouts = try #require(
      try await Layouts(ofBuildAt: folder, product: "sums", joiningIn: "\(folder)/objects"))
    // The next build replaces the objects.
    try FileManager.default.removeItem(atPath: "\(folder)/a b.o")
    var (outputs, contents): ([String], [Data?]) = ([], [])
    for seed in [1, 2, 1] {
      let path = try await layouts.link(seed: seed)
      outputs.append(try await ChildProcess(path, []).run().text)
      contents.append(FileManager.default.contents(atPath: path))
    }
    let sum = (0..<40).reduce(0) { $0 + ($1 + 3) % 1009 }
    #expect(outputs == Array(repeating: "\(sum)\n", count: 3))
    #expect(contents[0] != contents[1] && contents[0] == contents[2])
  }

  @Test func aBuildWithoutItsCommandHasOneLayout() async throws {
    try await build(functions: 1)
    let none = try await Layouts(
      ofBuildAt: folder, product: "unknown", joiningIn: "\(folder)/objects")
    #expect(none == nil)
  }
}
