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
