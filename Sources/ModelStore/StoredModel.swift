/// What a store keeps of one row.
public struct StoredModel: Equatable, Sendable {
  /// A headline.
  public var title: String
  /// A paragraph.
  public var body: String
  /// The colour that the row's thumbnail is filled with, as RGBA bytes in memory order.
  public var thumbnailPixel: UInt32

  /// A model of the given values.
  public init(title: String, body: String, thumbnailPixel: UInt32) {
    self.title = title
    self.body = body
    self.thumbnailPixel = thumbnailPixel
  }
}
