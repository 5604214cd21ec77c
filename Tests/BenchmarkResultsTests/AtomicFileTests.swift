import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// Folders that hold links, other files and long names.
@Suite(.testFolder) struct AtomicFileTests {
  private let folder = TestFolder.path

  private let bytes = [UInt8]("new".utf8)

  @Test func linksAreFollowedToTheirEnd() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/sub", withIntermediateDirectories: false)
    for (link, destination) in [("a", "sub/b"), ("sub/b", "../c"), ("loop", "loop")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: destination)
    }
    try AtomicFile.write(bytes, to: "\(folder)/c")
    for content in [bytes, [UInt8]("newer".utf8)] {
      try AtomicFile.check("\(folder)/a")
      try AtomicFile.write(content, to: "\(folder)/a")
      #expect(try AtomicFile.read("\(folder)/c") == content)
      #expect(try attributes("\(folder)/a")[.type] as? FileAttributeType == .typeSymbolicLink)
    }
    #expect(
      errorText { try AtomicFile.write(bytes, to: "\(folder)/loop") }
        == "cannot write \(folder)/loop: Too many levels of symbolic links")
  }

  @Test func everyNameThatTheFolderTakesCanBeWritten() throws {
    let path = "\(folder)/\(String(repeating: "a", count: 255))"
    try AtomicFile.check(path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    try AtomicFile.write(bytes, to: path)
    #expect(try AtomicFile.read(path) == bytes)
    let text = "cannot write \("\(path)a".shownPath): File name too long"
    #expect(errorText { try AtomicFile.check("\(path)a") } == text)
    #expect(errorText { try AtomicFile.write(bytes, to: "\(path)a") } == text)
  }

  @Test func checkFindsWhatCannotBeWritten() throws {
    #expect(errorText { try AtomicFile.check(folder) } == "cannot write \(folder): Is a directory")
    #expect(
      errorText { try AtomicFile.check("\(folder)/none/a") }
        == "cannot write \(folder)/none/a: No such file or directory")
    try AtomicFile.write(bytes, to: "\(folder)/a")
    #expect(
      errorText { try AtomicFile.check("\(folder)/a/b") }
        == "cannot write \(folder)/a/b: Not a directory")
    try AtomicFile.check("/dev/null")
    // As long a path as there is, for the file but not for what replaces it.
    let long =
      "\(folder)/" + String(repeating: "./", count: (4_090 - folder.utf8.count) / 2) + "b"
    #expect(
      errorText { try AtomicFile.check(long) }
        == "cannot write \(long.shownPath): File name too long")
  }

  @Test func anEmptyNameIsRefused() {
    #expect(errorText { _ = try AtomicFile.read("") } == "cannot read '': a file needs a name")
    #expect(
      errorText { try AtomicFile.write(bytes, to: "") } == "cannot write '': a file needs a name")
  }

  /// No other user can enter or prepare one, whatever the mask of permissions.
  @Test func temporaryFoldersArePrivate() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      let folders = [
        try TemporaryFolder.make(named: "a"), try TemporaryFolder.make(named: "a"),
      ]
      #expect(folders[0] != folders[1])
      for folder in folders {
        let permissions = try FileManager.default.attributesOfItem(atPath: folder)[
          .posixPermissions]
        #expect(permissions as? Int == 0o700)
        #expect(rmdir(folder) == 0)
      }
    }
  }

  /// Only those of killed processes are removed.
  @Test func temporaryFoldersInUseStay() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    for folder in folders {
      #expect(FileManager.default.fileExists(atPath: folder.path))
      folder.remove()
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  private func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path)
  }
}
