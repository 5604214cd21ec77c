import Foundation
import Testing

@testable import AllocationMeter

@Suite struct JemallocTests {
  @Test func statisticsFollowALargeBlock() throws {
    // Far more than the tests that run at the same time hold.
    let size = 1 << 30
    let before = try JemallocStatistics.read()
    let block = obtain(size)
    let during = try JemallocStatistics.read()
    release(block)
    let after = try JemallocStatistics.read()
    for figure in [\JemallocStatistics.allocated, \.active, \.mapped] {
      let rise = during[keyPath: figure] - before[keyPath: figure]
      #expect(abs(rise - size) < size / 4)
    }
    #expect(abs(after.allocated - before.allocated) < size / 4)
  }

  /// What a process without jemalloc has: the C library's own functions, behind jemalloc's.
  @Test func theCLibrarysOwnMallocIsNotJemallocs() throws {
    let library = try #require(dlopen("libc.so.6", RTLD_NOW | RTLD_NOLOAD))
    defer { dlclose(library) }
    let malloc = unsafeBitCast(
      try #require(dlsym(library, "malloc")),
      to: (@convention(c) (Int) -> UnsafeMutableRawPointer?).self)
    let free = unsafeBitCast(
      try #require(dlsym(library, "free")),
      to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
    #expect(throws: AllocationMeterError.mallocIsNotJemalloc) {
      try AllocationMeter.requireJemalloc(
        behind: .init(allocate: { malloc($0) }, free: { free($0) }))
    }
  }

  @Test func jemallocsOwnFunctionsAreNotCounted() throws {
    typealias Allocate = @convention(c) (Int, Int32) -> UnsafeMutableRawPointer?
    typealias Deallocate = @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
    let mallocx = unsafeBitCast(try #require(dlsym(nil, "mallocx")), to: Allocate.self)
    let dallocx = unsafeBitCast(try #require(dlsym(nil, "dallocx")), to: Deallocate.self)
    #expect(throws: AllocationMeterError.mallocIsNotCounted) {
      try AllocationMeter.requireJemalloc(
        behind: .init(allocate: { mallocx($0, 0) }, free: { dallocx($0, 0) }))
    }
  }
}
