import BenchmarkAnalysis
import Foundation
import TestSupport
import Testing

@testable import BenchmarkResults

/// What the system refuses, with the whole message.
@Suite(.testFolder) struct FileErrorTests {
  private let folder = TestFolder.path

  private let file = RunFile(table: Fixtures.table, environment: nil)

  @Test func missingFolder() throws {
    let path = "\(folder)/missing/a.csv"
    #expect(
      errorText { try file.write(to: path) }
        == "cannot write \(path): No such file or directory")
    #expect(
      errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
        == "cannot create \(path): No such file or directory")
  }

  @Test func missingFile() throws {
    let path = "\(folder)/a.csv"
    let text = "cannot read \(path): No such file or directory"
    #expect(errorText { _ = try RunFile.read(path) } == text)
    #expect(errorText { _ = try Journal.read(path) } == text)
    #expect(
      errorText { _ = try JournalWriter.resume(path) }
        == "cannot write \(path): No such file or directory")
  }

  @Test func journalsAreNeverOverwritten() throws {
    let path = "\(folder)/a.journal"
    try Data("precious".utf8).write(to: URL(filePath: path))
    #expect(
      errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
        == "cannot create \(path): File exists")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  /// Runs as a user without privileges, since the superuser may write anywhere.
  @Test func folderThatMayNotBeWrittenTo() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryFolder { folder throws in
        let path = "\(folder)/a.csv"
        chmod(folder, 0o555)
        #expect(geteuid() != 0 || seteuid(65_534) == 0)
        #expect(
          errorText { try RunFile(table: Fixtures.table, environment: nil).write(to: path) }
            == "cannot write \(path): Permission denied")
        #expect(
          errorText { try RunFile.checkPlace(path) }
            == "cannot write \(folder)/a.json: Permission denied")
        #expect(
          errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
            == "cannot create \(path): Permission denied")
        #expect(getuid() != 0 || seteuid(0) == 0)
        chmod(folder, 0o755)
      }
    }
  }

  /// A limit on the size of files stands for a disk that fills up in the middle of a file.
  @Test func fileThatDoesNotFitLeavesTheFormerOneAndNoRemains() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryFolder { folder throws in
        let path = "\(folder)/a.csv"
        try Data("former".utf8).write(to: URL(filePath: path))
        limitFileSize(to: 100)
        #expect(
          errorText { try RunFile(table: Fixtures.table, environment: nil).write(to: path) }
            == "cannot write \(path): File too large")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "former")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.csv"])
      }
    }
  }

  @Test func journalWhoseHeaderDoesNotFitIsRemoved() async {
    await #expect(processExitsWith: .success) {
      try await withTemporaryFolder { folder throws in
        let path = "\(folder)/a.journal"
        limitFileSize(to: 100)
        #expect(
          errorText { _ = try JournalWriter(creating: path, header: Fixtures.header) }
            == "cannot write \(path): File too large")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
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
