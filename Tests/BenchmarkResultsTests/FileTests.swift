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
    try Files.makeFolder("\(folder)/sub")
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
    #expect(try Files.names(in: folder).isEmpty)
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
    let long = "\(folder)/" + String(repeating: "./", count: (4_090 - folder.utf8.count) / 2) + "b"
    #expect(
      errorText { try AtomicFile.check(long) }
        == "cannot write \(long.shownPath): File name too long")
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
    try await withThrowingTaskGroup(of: Void.self) { group in
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
        try Files.write("former", to: path)
        limitFileSize(to: 100)
        #expect(
          errorText { try RunFile(table: Fixtures.table, environment: nil).write(to: path) }
            == "cannot write \(path): File too large")
        #expect(try Files.text(of: path) == "former")
        #expect(
          errorText { _ = try JournalWriter(creating: journal, header: Fixtures.header) }
            == "cannot write \(journal): File too large")
        #expect(try Files.names(in: folder) == ["a.csv"])
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

/// Files that were made to do harm, or that aren't result files.
@Suite(.testFolder) struct HostileFileTests {
  private let folder = TestFolder.path

  @Test func nothingFromAFileActsOnATerminal() {
    let text = CSVWriter.text(of: Fixtures.table)
      .replacing(",pool,", with: ",\u{1B}]0;gotcha\u{7},")
    #expect(
      message(text)
        == #"a.csv:2:62: strategy "\u{1B}]0;gotcha\u{7}" holds a control character; leave that out"#
    )
    let metric = CSVWriter.text(of: Fixtures.table)
      .replacing(",allocations,", with: ",\"\u{1B}[2J\n\u{202E}\",")
    #expect(message(metric)?.contains(#"unknown metric "\u{1B}[2J\n\u{202E}";"#) == true)
    #expect(message(text.replacing("run,", with: "\u{9B}31m,"))?.contains(#"\u{9B}31m"#) == true)
  }

  /// For Swift, a letter with a thousand accents is one character.
  @Test(arguments: ["a", "\u{301}"])
  func longCellsAreQuotedInPart(_ piece: String) {
    let text = CSVWriter.text(of: Fixtures.table)
      .replacing(",allocations,", with: ",a\(String(repeating: piece, count: 100_000)),")
    let expected =
      ": \"a\(String(repeating: piece, count: 79))…\" isn't UTF-8, or longer than 4096 bytes;"
    #expect(message(text)?.contains(expected) == true)
  }

  @Test func pathsAreShownInFullUnlessTheyAreAbsurd() {
    let common = "/srv/checkouts/recycling-bench/Results/20261122T170000Z-abcdef0.csv"
    #expect("\(common)/\(common)".shownPath == "\(common)/\(common)")
    #expect("a\u{1B}/b\n".shownPath == #"a\u{1B}/b\n"#)
    let name = String(repeating: "n", count: 240)
    let shown = "\(name.prefix(59))…\(name.prefix(15)).json"
    #expect("/tmp/\(name).json".shownPath == "/tmp/\(shown)")
    let deep = String(repeating: "abc/", count: 1_000)
    #expect("\(deep)a.csv".shownPath == "…\(deep.suffix(75))a.csv")
    #expect(
      ResultFileError.malformed(file: "\(name).json", line: 2, problem: "a", advice: "b")
        .description == "\(shown):2: a; b")
  }

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

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])
  func namesThatASpreadsheetWouldComputeAreRefused(name: String) {
    for column in [\CaseKey.strategy, \.content, \.workload, \.suite, \.host, \.uikit] {
      var key = Fixtures.pool
      key[keyPath: column] = name
      let text = CSVWriter.text(
        of: ResultTable(run: Fixtures.run, rows: [Fixtures.row([1], .frames, .scroll, of: key)]))
      #expect(message(text)?.contains("begins like a formula of a spreadsheet") == true)
    }
  }

  /// A shell makes such pipes for `<(...)`.
  @Test func aNamedPipeIsReadToItsEnd() throws {
    let path = "\(folder)/pipe.csv"
    #expect(mkfifo(path, 0o600) == 0)
    let text = CSVWriter.text(of: Fixtures.table)
    Thread.detachNewThread {
      let pipe = open(path, O_WRONLY)
      for byte in text.utf8 { withUnsafeBytes(of: byte) { _ = write(pipe, $0.baseAddress, 1) } }
      close(pipe)
    }
    #expect(try RunFile.read(path).table == Fixtures.bareTable)
  }

  /// A sparse file of a gigabyte.
  @Test func aHugeFileIsRefusedUnread() throws {
    let path = "\(folder)/huge.csv"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 1 << 30) == 0)
    #expect(
      errorText { _ = try RunFile.read(path) }
        == "cannot read \(path): it is larger than 256 MiB, the most that is read; "
        + "give another file")
  }

  private func message(_ text: String) -> String? {
    errorText { _ = try CSVReader.table([UInt8](text.utf8), file: "a.csv") }
  }
}
