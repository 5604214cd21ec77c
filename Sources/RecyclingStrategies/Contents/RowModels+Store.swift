import ModelStore

extension RowModels {
  /// Returns a store with the same models, for fetching row by row. Even an empty list has one, for rows
  /// that come later.
  ///
  /// - Throws: `ModelStoreError` if the file can't be created.
  @MainActor public func stored() throws(ModelStoreError) -> ModelStore {
    try ModelStore(count: max(count, 1)) { row in
      let model = self[row]
      return StoredModel(
        title: model.title, body: model.body, thumbnailPixel: model.thumbnailPixel)
    }
  }
}
