import Foundation
import ModelStore
import RecyclingStrategies

/// Returns a store with the models that lists show.
func store(of count: Int) throws -> ModelStore {
  let models = RowModels(count: count)
  return try ModelStore(count: count) { row in StoredModel(models[row]) }
}

extension StoredModel {
  init(_ model: RowModel) {
    self.init(
      title: model.title, body: model.body, thumbnailPixel: model.thumbnailPixel)
  }
}

/// Creates a folder and makes it the process's `TMPDIR`. For processes with a single test.
func enterTemporaryFolder() throws -> String {
  let folder = "/tmp/model-store-tests-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  setenv("TMPDIR", folder, 1)
  return folder
}
