/// The table of methods in a class's metadata. A method has the same place in the tables of all subclasses. So comparing them
/// tells whether a class overrides a method, which Swift can't.
enum MethodTable {
  static func word(_ offset: Int, of type: AnyClass) -> UInt {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
  }

  /// Returns the places of the methods that `probe` overrides and `plain` doesn't, in the order of their declarations.
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
