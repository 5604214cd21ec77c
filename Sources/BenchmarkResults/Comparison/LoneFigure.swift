/// A figure of a case that both runs have, where one of them lacks the figure.
public struct LoneFigure: Hashable, Sendable {
  /// One of the two runs that are compared.
  public enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    case base, head
  }

  /// The run that has the figure.
  public let side: Side

  /// The figure.
  public let row: ResultRow
}
