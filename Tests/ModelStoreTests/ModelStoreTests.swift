import AllocationMeter
import Foundation
import ModelStore
import RecyclingStrategies
import Testing

@Suite struct FetchTests {
  @Test func everyRowIsWhatItWasMadeOf() throws {
    let models = RowModels(count: 10_000)
    let store = try store(of: 10_000)
    #expect(store.count == 10_000)
    for row in 0..<10_000 {
      let stored = try store.fetch(row)
      guard stored == StoredModel(models[row]) else {
        Issue.record("row \(row) is \(stored)")
        return
      }
    }
  }

  @Test(arguments: [
    StoredModel(title: "", body: "", thumbnailPixel: 0),
    StoredModel(title: "short", body: "naïve 👩🏽‍🚀 naïve", thumbnailPixel: .max),
    StoredModel(title: "before\0after", body: "it's; DROP TABLE models", thumbnailPixel: 1 << 31),
    // Longer than a page of the file.
    StoredModel(title: "", body: String(repeating: "0123456789", count: 2_000), thumbnailPixel: 0),
  ])
  func anyText(_ model: StoredModel) throws {
    let store = try ModelStore(count: 1) { _ in model }
    #expect(try store.fetch(0) == model)
  }

  @Test(arguments: [-1, 10, 11, Int.max, Int.min]) func aMissingRow(row: Int) throws {
    let store = try store(of: 10)
    #expect(throws: ModelStoreError.noSuchRow(row, count: 10)) { try store.fetch(row) }
    #expect(try store.fetch(9) == StoredModel(RowModels(count: 10)[9]))
  }
}

/// Fetches a thousand rows, from the middle and the ends of a list, close together and far apart.
private func fetchThousand(_ store: ModelStore) {
  var row = 7
  for _ in 0..<1_000 {
    row = (row &* 613 &+ 1_009) % store.count
    guard (try? store.fetch(row)) != nil else { fatalError("row \(row) can't be read") }
  }
}

private func counting(_ body: () throws -> Void) throws -> AllocationCounts {
  try AllocationMeter.requireJemalloc()
  AllocationMeter.start()
  defer { AllocationMeter.stop() }
  try body()
  return AllocationMeter.counts
}

/// The allocations of creating, reading and closing a store.
private func countsOfAStore(rows: Int) throws -> AllocationCounts {
  try counting {
    let store = try store(of: rows)
    for _ in 0..<2 { fetchThousand(store) }
  }
}

@Suite(.serialized) struct AllocationTests {
  @Test(arguments: [1_000, 30_000]) func aClosedStoreLeavesNothingBehind(rows: Int) throws {
    _ = try countsOfAStore(rows: 100)
    let counts = try countsOfAStore(rows: rows)
    #expect(counts.allocations > 2_000)
    #expect(counts.liveBytes == 0)
    #expect(counts.liveObjects == 0)
  }

  @Test func processesAllocateTheSame() async throws {
    let first = try await countsInAProcess()
    #expect(first.contains("allocations"))
    #expect(try await countsInAProcess() == first)
  }

  private func countsInAProcess() async throws -> String {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        _ = try countsOfAStore(rows: 100)
        print(try countsOfAStore(rows: 30_000))
      })
    return String(decoding: result.standardOutputContent, as: UTF8.self)
  }
}

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
      let problem = "in /nowhere/at all: No such file or directory; "
      #expect(error?.description.contains(problem) == true)
    }
  }

  @Test func aFileSizeLimit() async {
    await #expect(processExitsWith: .success) {
      let folder = try enterTemporaryFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let error = #expect(throws: ModelStoreError.self) { try store(of: 100_000) }
      #expect(error?.description.contains("in \(folder): disk I/O error; ") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      #expect(rmdir(folder) == 0)
    }
  }
}

func store(of count: Int) throws -> ModelStore {
  let models = RowModels(count: count)
  return try ModelStore(count: count) { row in StoredModel(models[row]) }
}

extension StoredModel {
  init(_ model: RowModel) {
    self.init(title: model.title, body: model.body, thumbnailPixel: model.thumbnailPixel)
  }
}

/// Creates a folder and makes it the process's `TMPDIR`. For processes with a single test.
func enterTemporaryFolder() throws -> String {
  let folder = "/tmp/model-store-tests-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  setenv("TMPDIR", folder, 1)
  return folder
}
