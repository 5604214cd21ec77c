/// The name of a method, which the compiler makes of `#selector`.
public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral {
  var ptr: OpaquePointer

  public init(_ name: String) { ptr = OpaquePointer(bitPattern: 1)! }
  public init(stringLiteral name: String) { self.init(name) }
}
