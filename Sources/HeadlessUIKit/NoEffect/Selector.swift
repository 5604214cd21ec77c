/// The name of a method. Without Objective-C, no method can be called by its name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }
}
