// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Synchronization

/// How an object refers to one that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC, OBJC_ASSOCIATION_RETAIN
  case OBJC_ASSOCIATION_COPY, OBJC_ASSOCIATION_ASSIGN
}

private struct Associations {
  weak var owner: AnyObject?
  var values: [UnsafeRawPointer: Any] = [:]
}

/// The tables of all owners. Those of owners that have gone are removed when their number has doubled.
private struct Tables: @unchecked Sendable {
  static let shared = Mutex(Tables())
  var tables: [ObjectIdentifier: Associations] = [:]
  private var limit = 64

  mutating func set(_ value: Any?, of owner: AnyObject, for key: UnsafeRawPointer) {
    if tables.count >= limit {
      tables = tables.filter { $0.value.owner != nil }
      limit = max(64, tables.count * 2)
    }
    let id = ObjectIdentifier(owner)
    if tables[id]?.owner !== owner { tables[id] = Associations(owner: owner) }
    tables[id]?.values[key] = value
  }
}

/// Associates a value with an object under a key, the address of a variable.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  nonisolated(unsafe) let (owner, value) = (object as AnyObject, value)
  Tables.shared.withLock { $0.set(value, of: owner, for: key) }
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  nonisolated(unsafe) let owner = object as AnyObject
  nonisolated(unsafe) var value: Any?
  Tables.shared.withLock {
    let table = $0.tables[ObjectIdentifier(owner)]
    value = table?.owner === owner ? table?.values[key] : nil
  }
  return value
}
