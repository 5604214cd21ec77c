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
  var template = Array("/tmp/model-store-tests-XXXXXX".utf8CString)
  let folder = template.withUnsafeMutableBufferPointer { name in
    mkdtemp(name.baseAddress!).map { String(cString: $0) }
  }
  guard let folder else { throw CannotMakeFolder() }
  setenv("TMPDIR", folder, 1)
  return folder
}

struct CannotMakeFolder: Error {}
