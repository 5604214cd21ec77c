import Foundation
import ModelStore
import Testing

/// Each test runs in its own process, because it changes the environment and the limits.
@Suite struct FileTests {
  @Test func nothingIsLeftInTheTemporaryFolder() async {
    await #expect(processExitsWith: .success) {
      let folder = try enterTemporaryFolder()
      var store: ModelStore? = try store(of: 100)
      #expect(try store?.fetch(99) != nil)
      // The folder is already empty, so a killed process would leave nothing behind.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      store = nil
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      // Fails if the folder isn't empty.
      #expect(rmdir(folder) == 0)
    }
  }

  @Test func aMissingFolder() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/nowhere/at all", 1)
      let error = #expect(throws: ModelStoreError.self) { try store(of: 1) }
      #expect(
        error?.description == """
          can't create a database of row models in /nowhere/at all: No such file or directory; set \
          TMPDIR to a writable folder with free space
          """)
    }
  }

  @Test func aFileSizeLimit() async {
    await #expect(processExitsWith: .success) {
      let folder = try enterTemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = #expect(throws: ModelStoreError.self) { try store(of: 100_000) }
      #expect(
        error?.description == """
          can't create a database of row models in \(folder): disk I/O error; set TMPDIR to a \
          writable folder with free space
          """)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      #expect(rmdir(folder) == 0)
    }
  }
}
