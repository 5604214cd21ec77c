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
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/a")
      #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
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

  /// Each cleans up before it makes its own, and may meet another's that isn't locked yet.
  @Test func temporaryFoldersAreMadeAtTheSameTime() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            let folder = try TemporaryFolder()
            #expect(FileManager.default.fileExists(atPath: folder.path))
            folder.remove()
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// What the system refuses, with the whole message.
@Suite(.testFolder) struct FileErrorTests {
  private let folder = TestFolder.path

  private let file = RunFile(table: Fixtures.table, environment: nil)

  @Test func missingFilesAndFolders() throws {
    let (path, missing) = ("\(folder)/none/a.csv", "a.csv: No such file or directory")
    #expect(errorText { try file.write(to: path) } == "cannot write \(folder)/none/\(missing)")
    #expect(
      errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
        == "cannot create \(folder)/none/\(missing)")
    let here = "\(folder)/a.csv"
    #expect(errorText { _ = try RunFile.read(here) } == "cannot read \(folder)/\(missing)")
    #expect(errorText { _ = try Journal.read(here) } == "cannot read \(folder)/\(missing)")
    #expect(errorText { _ = try JournalWriter.resume(here) } == "cannot write \(folder)/\(missing)")
  }

  /// A limit on the size of files stands for a disk that fills up in the middle of a file.
  @Test func aFileThatDoesNotFitLeavesTheFormerOneAndNoRemains() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryFolder { folder throws in
        let (path, journal) = ("\(folder)/a.csv", "\(folder)/a.journal")
        try Data("former".utf8).write(to: URL(filePath: path))
        limitFileSize(to: 100)
        #expect(
          errorText { try RunFile(table: Fixtures.table, environment: nil).write(to: path) }
            == "cannot write \(path): File too large")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "former")
        #expect(
          errorText { _ = try JournalWriter(creating: journal, header: Fixtures.header) }
            == "cannot write \(journal): File too large")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.csv"])
      }
    }
  }

  #if os(Linux)
    @Test func fullDisk() throws {
      #expect(
        errorText { try file.write(to: "/dev/full") }
          == "cannot write /dev/full: No space left on device")
      var log = try AppendOnlyFile("/dev/full")
      #expect(throws: ResultFileError.system(.write, path: "/dev/full", code: ENOSPC)) {
        try log.append([.lineFeed])
      }
    }
  #endif
}

/// Lets this process write no file beyond `bytes`; the excess is an error instead of a signal.
private func limitFileSize(to bytes: Int) {
  signal(SIGXFSZ, SIG_IGN)
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = rlim_t(bytes)
  setrlimit(resource, &limit)
}
