import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

@Suite(.testFolder) struct AtomicFileTests {
  private let folder = TestFolder.path

  @Test func checkFindsWhatCannotBeWritten() throws {
    try Files.write("", to: "\(folder)/a")
    // As long a path as there is, for the file but not for what replaces it.
    let long = "\(folder)/" + String(repeating: "./", count: (4_090 - folder.utf8.count) / 2) + "b"
    for (path, reason) in [
      (folder, "Is a directory"), ("\(folder)/none/a", "No such file or directory"),
      ("\(folder)/\(String(repeating: "a", count: 256))", "File name too long"),
      ("\(folder)/a/b", "Not a directory"), (long, "File name too long"),
    ] {
      #expect(
        errorText { try AtomicFile.check(path) } == "cannot write \(path.shownPath): \(reason)")
    }
    try AtomicFile.check("/dev/null")
  }

  @Test func aNameOfOneCharacterIsAName() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      #expect(chdir(folder.path) == 0)
      try AtomicFile.write([1], to: "a")
      #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/a")) == Data([1]))
    }
  }

  /// No other user can enter or prepare one, whatever the mask of permissions.
  @Test func temporaryFoldersArePrivate() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      let folders = [try TemporaryFolder.make(named: "a"), try TemporaryFolder.make(named: "a")]
      #expect(folders[0] != folders[1])
      for folder in folders {
        let permissions = try FileManager.default.attributesOfItem(atPath: folder)[
          .posixPermissions]
        #expect(permissions as? Int == 0o700)
        #expect(rmdir(folder) == 0)
      }
    }
  }

  /// Each cleans up before it makes its own, and may meet another's that isn't locked yet.
  @Test func temporaryFoldersAreMadeAtTheSameTime() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<150 {
            let folder = try TemporaryFolder()
            #expect(FileManager.default.fileExists(atPath: folder.path))
            folder.remove()
            #expect(!FileManager.default.fileExists(atPath: folder.path))
          }
        }
      }
    }
  }
}

/// Files that were made to do harm, or that aren't result files.
@Suite struct HostileFileTests {
  @Test(arguments: ["\u{1B}", "\u{9B}", "\u{200B}", "\u{202E}", "\u{2028}"] as [Unicode.Scalar])
  func invisibleCharactersAreEscapedAndInNoName(_ scalar: Unicode.Scalar) throws {
    let name = "a\(scalar)b"
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    #expect(name.escapingControls == "a\(escape)b")
    #expect("Ü 日 👍🏽 ❤\u{FE0F}".escapingControls == "Ü 日 👍🏽 ❤\u{FE0F}")
    #expect(CellName.objection(to: name)?.problem == "holds a control character")
    let json = String(decoding: try JSONEncoder().encode([name]), as: UTF8.self)
    #expect(json.escapingInvisibleInJSON.unicodeScalars.allSatisfy { !$0.isInvisible })
    let read = try JSONDecoder().decode(
      [String].self, from: Data(json.escapingInvisibleInJSON.utf8))
    #expect(read == [name])
  }
}
