import ModelStore

extension RowModels {
  /// The same models in a file, to be fetched row by row.
  ///
  /// - Throws: `ModelStoreError` if there is no room for the file.
  @MainActor public func stored() throws(ModelStoreError) -> ModelStore {
    try ModelStore(count: count) { row in
      let model = self[row]
      return StoredModel(
        title: model.title, body: model.body, thumbnailPixel: model.thumbnailPixel)
    }
  }
}
