// Foundation on Linux has neither of these tables.

private func link<Object: AnyObject>(_ object: Object, isWeak: Bool) -> () -> Object? {
  if isWeak { return { [weak object] in object } }
  return { object }
}

/// A set of objects, by weak references if its options say so.
open class NSHashTable<ObjectType: AnyObject> {
  public typealias Options = NSPointerFunctions.Options
  private let table: NSMapTable<ObjectType, ObjectType>

  public init(options: Options = [], capacity: Int = 0) {
    table = NSMapTable(keyOptions: options, valueOptions: options)
  }
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }
  open var allObjects: [ObjectType] { table.objects }
  open var count: Int { table.count }
  open var anyObject: ObjectType? { table.objects.first }
  open func add(_ object: ObjectType?) { table.setObject(object, forKey: object) }
  open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }
  open func removeAllObjects() { table.removeAllObjects() }
  open func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }
}

/// A dictionary of objects by objects, of which it keeps some alive.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  public typealias Options = NSPointerFunctions.Options
  private typealias Entry = (key: () -> KeyType?, object: () -> ObjectType?)
  private var entries: [AnyHashable: Entry] = [:]
  private let keyIsWeak: Bool, objectIsWeak: Bool

  public init(keyOptions: Options = [], valueOptions: Options = [], capacity: Int = 0) {
    keyIsWeak = keyOptions.contains(.weakMemory)
    objectIsWeak = valueOptions.contains(.weakMemory)
  }
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Keys that are kept alive are compared by their values, as texts are.
  private func id(_ key: KeyType) -> AnyHashable {
    if !keyIsWeak, let key = key as? NSObject { return key }
    return ObjectIdentifier(key)
  }
  fileprivate var objects: [ObjectType] {
    entries.values.compactMap { $0.key() == nil ? nil : $0.object() }
  }

  open var count: Int { objects.count }
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries[id($0)]?.object() }
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries = entries.filter { $0.value.key() != nil && $0.value.object() != nil }
    entries[id(aKey)] = anObject.map {
      (link(aKey, isWeak: keyIsWeak), link($0, isWeak: objectIsWeak))
    }
  }
  open func removeObject(forKey aKey: KeyType?) { setObject(nil, forKey: aKey) }
  open func removeAllObjects() { entries = [:] }
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: objects).objectEnumerator() }
}

open class NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Options = [], weakMemory = Self(rawValue: 5),
      objectPointerPersonality = bit(9)
  }
}
