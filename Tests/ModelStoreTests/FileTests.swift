import Foundation
import ModelStore
import Testing

/// Each in a process of its own, since they change its environment and its limits.
@Suite struct FileTests {
  @Test func nothingIsLeftInTheTemporaryFolder() async {
    await #expect(processExitsWith: .success) {
      let folder = try enterFolderOfItsOwn()
      var store: ModelStore? = try store(of: 100)
      #expect(try store?.fetch(99) != nil)
      #if os(Linux)
        // Nor if the process were killed now.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      #endif
      store = nil
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      // Empties nothing: fails if something is there.
      #expect(rmdir(folder) == 0)
    }
  }

  @Test func aFolderThatIsNotThere() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/nowhere/at all", 1)
      let error = #expect(throws: ModelStoreError.self) { try store(of: 1) }
      #expect(
        error?.description == """
          can't make a database of row models in /nowhere/at all: No such file or directory; set \
          TMPDIR to a folder that can be written and has room
          """)
    }
  }

  @Test func aFileThatMayNotGrow() async {
    await #expect(processExitsWith: .success) {
      let folder = try enterFolderOfItsOwn()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      setrlimit(fileSizeLimit, &limit)
      let error = #expect(throws: ModelStoreError.self) { try store(of: 100_000) }
      #expect(
        error?.description == """
          can't make a database of row models in \(folder): disk I/O error; set TMPDIR to a folder \
          that can be written and has room
          """)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      #expect(rmdir(folder) == 0)
    }
  }

  @Test func errorsAreOneLine() {
    #expect(
      ModelStoreError.noSuchRow(12, count: 10).description
        == "there is no row 12 in the database of row models; ask for 0 to 9")
    #expect(
      ModelStoreError.cannotRead(row: 3, reason: "disk I/O error").description
        == "can't read row 3 of the database of row models: disk I/O error; run this again")
  }
}

#if canImport(Glibc)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif
