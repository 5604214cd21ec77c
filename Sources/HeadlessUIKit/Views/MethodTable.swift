/// The methods in a class's metadata.
///
/// Swift can't tell whether a method is overridden. But a class's metadata has a table of its methods, in which a method has
/// the same place for all subclasses; there, classes are compared.
enum MethodTable {
  static func word(_ offset: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }

  /// Returns the places of a number of methods that a subclass overrides and another one doesn't, in the order in which the
  /// base class declares them.
  static func places(
    of count: Int, overriddenBy probe: AnyClass, notBy plain: AnyClass, in base: AnyClass
  ) -> [Int] {
    let metadata = unsafeBitCast(base, to: UnsafeRawPointer.self)
    #if canImport(ObjectiveC)
      let sizes = 56
    #else
      let sizes = 32
    #endif
    let size = metadata.load(fromByteOffset: sizes, as: UInt32.self)
    let start = metadata.load(fromByteOffset: sizes + 4, as: UInt32.self)
    let places = stride(from: sizes + 24, to: Int(size - start), by: 8).filter {
      word($0, of: probe) != word($0, of: base) && word($0, of: plain) == word($0, of: base)
    }
    if places.count == count { return places }
    fatalError("the methods were not found in the metadata of \(base)")
  }
}
