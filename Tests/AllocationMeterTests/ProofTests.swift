import Foundation
import Testing

@testable import AllocationMeter

@Suite struct ProofTests {
  @Test func thisProcessAsksJemalloc() throws {
    try AllocationMeter.requireJemalloc()
  }

  #if canImport(Glibc)
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
  #endif

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
