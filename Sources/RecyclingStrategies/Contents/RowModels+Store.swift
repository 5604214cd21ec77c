import ModelStore

extension RowModels {
  /// Returns a store with the same models, for fetching row by row.
  ///
  /// - Throws: `ModelStoreError` if the file can't be created.
  @MainActor public func stored() throws(ModelStoreError) -> ModelStore {
    try ModelStore(count: count) { row in
      let model = self[row]
      return StoredModel(
        title: model.title, body: model.body, thumbnailPixel: model.thumbnailPixel)
    }
  }
}
