// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a method, which the compiler makes of `#selector`.
public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral {
  var ptr: OpaquePointer

  public init(_ name: String) { ptr = OpaquePointer(bitPattern: 1)! }
  public init(stringLiteral name: String) { self.init(name) }
}

public typealias IMP = OpaquePointer
public typealias Method = OpaquePointer

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
public func method_getImplementation(_ m: Method) -> IMP { m }
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }
public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError() }
