import Foundation
import HeadlessUIKit
import Testing

@testable import BenchmarkHarness

@MainActor @Suite struct OwnStorageTests {
  private class ListController: UITableViewController {
    var unused: [AnyObject] = []
    let count = 7
  }

  private final class PoolController: ListController {
    var byRow: [Int: AnyObject] = [:]
    var rows: Set<Int> = []
    var byType: [String: [AnyObject]] = [:]
  }

  private final class ByIndexPathController: ListController {
    var byIndexPath: [IndexPath: AnyObject] = [:]
  }

  @Test func onlyKeysTellIndexPaths() {
    #expect(OwnStorage.isByIndexPath(ByIndexPathController()))
    #expect(!OwnStorage.isByIndexPath(PoolController()))
  }

  @Test func emptyCollectionsHaveNoStorage() {
    #expect(OwnStorage.bytes(of: PoolController()) == 0)
    #expect(OwnStorage.bytes(of: UIViewController()) == 0)
  }

  @Test func anArrayIsItsHeaderAndItsPlaces() {
    let list = PoolController()
    list.unused.reserveCapacity(12)
    #expect(OwnStorage.bytes(of: list) == 32 + 8 * list.unused.capacity)
    #expect(list.unused.capacity >= 12)
  }

  /// A table of 16 places takes up to 12 elements. Each place has a bit. The dictionary's 64 + 8 + 16 * 16 bytes are
  /// allocated as 384.
  @Test func hashTablesHaveAQuarterOfTheirPlacesFree() {
    let list = PoolController()
    list.byRow.reserveCapacity(12)
    #expect(OwnStorage.bytes(of: list) == 384)
    list.byRow = [:]
    list.rows.reserveCapacity(12)
    #expect(OwnStorage.bytes(of: list) == 56 + 8 + 16 * 8)
  }

  /// 64 + 8 + 16 * 24 = 456 bytes are allocated as 512.
  @Test func sizesAreThoseOfTheAllocator() {
    let list = PoolController()
    list.byType.reserveCapacity(12)
    #expect(OwnStorage.bytes(of: list) == 512)
    list.byType["card"] = [list]
    let inner = 32 + 8 * (list.byType["card"]?.capacity ?? 0)
    #expect(OwnStorage.bytes(of: list) == 512 + inner)
    list.byType = [:]
  }
}
