/// The data that a store keeps for one row.
public struct StoredModel: Equatable, Sendable {
  /// A headline.
  public var title: String
  /// A paragraph.
  public var body: String
  /// The fill color of the row's thumbnail, as RGBA bytes in memory order.
  public var thumbnailPixel: UInt32

  /// Creates a model.
  public init(title: String, body: String, thumbnailPixel: UInt32) {
    self.title = title
    self.body = body
    self.thumbnailPixel = thumbnailPixel
  }
}
