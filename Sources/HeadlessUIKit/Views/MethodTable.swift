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

/// Whether an app's class overrides what may read observable objects. UIKit's own classes read none, and to look costs a
/// new view a thousand instructions.
@MainActor enum ViewOverrides {
  private static let layout = place(LayoutProbe.self), properties = place(PropertiesProbe.self)
  private static let layouts = [UIView.self, UITableViewCell.self, UICollectionViewCell.self].map {
    MethodTable.word(layout, of: $0)
  }
  private static let base = MethodTable.word(properties, of: UIView.self)

  static func laysOut(_ view: UIView) -> Bool {
    !layouts.contains(MethodTable.word(layout, of: type(of: view)))
  }
  static func updatesProperties(_ view: UIView) -> Bool {
    MethodTable.word(properties, of: type(of: view)) != base
  }
  private static func place(_ probe: AnyClass) -> Int {
    MethodTable.places(of: 1, overriddenBy: probe, notBy: PlainProbe.self, in: UIView.self)[0]
  }
}

private final class PlainProbe: UIView {}

private final class LayoutProbe: UIView { override func layoutSubviews() {} }

private final class PropertiesProbe: UIView { override func updateProperties() {} }
