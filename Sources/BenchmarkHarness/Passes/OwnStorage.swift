import Foundation
import HeadlessUIKit

/// The bytes of the collections that the controller of a list keeps: its children, and its own, such as a pool's.
///
/// A strategy doesn't help to find them. Reflection finds arrays, dictionaries and sets in the stored properties
/// that its classes add to UIKit's, and in other collections. The objects in them aren't counted.
@MainActor enum OwnStorage {
  /// The bytes of the collections of a list's controller.
  static func bytes(of list: UIViewController) -> Int {
    collections(of: list).reduce(list.children.allStorageBytes) { $0 + $1.allStorageBytes }
  }

  /// Whether a list's controller keeps objects by index path.
  static func isByIndexPath(_ list: UIViewController) -> Bool {
    collections(of: list).contains { $0.isByIndexPath }
  }

  private static func collections(of list: UIViewController) -> [any StoredCollection] {
    KeptControllers.ownClasses(of: list).flatMap(\.children).compactMap {
      $0.value as? any StoredCollection
    }
  }
}

/// A collection with storage of its own.
private protocol StoredCollection {
  /// The bytes of the storage as they are allocated, with those of the collections in it.
  var allStorageBytes: Int { get }

  /// Whether the elements have index paths as keys.
  var isByIndexPath: Bool { get }
}

extension StoredCollection {
  fileprivate var isByIndexPath: Bool { false }
}

extension Array: StoredCollection {
  fileprivate var allStorageBytes: Int {
    // The capacity fills what was allocated.
    let own = capacity == 0 ? 0 : 32 + capacity * MemoryLayout<Element>.stride
    return own + storageBytes(in: self)
  }
}

extension Dictionary: StoredCollection {
  fileprivate var isByIndexPath: Bool { Key.self == IndexPath.self }

  fileprivate var allStorageBytes: Int {
    hashTableBytes(
      header: 64, capacity: capacity,
      strides: [MemoryLayout<Key>.stride, MemoryLayout<Value>.stride]) + storageBytes(in: values)
  }
}

extension Set: StoredCollection {
  fileprivate var allStorageBytes: Int {
    hashTableBytes(header: 56, capacity: capacity, strides: [MemoryLayout<Element>.stride])
  }
}

/// The bytes of the collections among values. Doesn't look at values of other types.
private func storageBytes<Values: Collection>(in values: Values) -> Int {
  guard Values.Element.self is any StoredCollection.Type else { return 0 }
  return values.reduce(0) { $0 + (($1 as? any StoredCollection)?.allStorageBytes ?? 0) }
}

/// The bytes of the storage of a dictionary or a set: a header, a bit for each place, and the places, of which
/// three quarters can be used. The allocator has four sizes between a power of two and the next.
private func hashTableBytes(header: Int, capacity: Int, strides: [Int]) -> Int {
  guard capacity > 0 else { return 0 }
  var places = 2
  while places * 3 / 4 < capacity { places *= 2 }
  let bytes = strides.reduce(header + (places + 63) / 64 * 8) { $0 + places * $1 }
  var step = 16
  while step * 8 < bytes { step *= 2 }
  return (bytes + step - 1) / step * step
}
