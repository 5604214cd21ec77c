import Foundation
import Testing

@testable import AllocationMeter

@Suite struct ProofTests {
  @Test func thisProcessAsksJemalloc() throws {
    try AllocationMeter.requireJemalloc()
  }

  private func expectForeign(
    allocate: @escaping (Int) -> UnsafeMutableRawPointer?,
    free: @escaping (UnsafeMutableRawPointer?) -> Void
  ) {
    #expect(throws: AllocationMeterError.mallocIsNotJemalloc) {
      try AllocationMeter.requireJemalloc(behind: .init(allocate: allocate, free: { free($0) }))
    }
  }

  @Test func pagesFromTheSystemAreNotJemallocs() {
    expectForeign(
      allocate: { mmap(nil, $0, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) },
      free: { munmap($0!, 4_096) })
    // An allocator that fails proves nothing.
    expectForeign(allocate: { _ in nil }, free: { _ in })
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
      expectForeign(allocate: { malloc($0) }, free: { free($0) })
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

  @Test func errorsSayWhatToDo() {
    let foreign = "\(AllocationMeterError.mallocIsNotJemalloc)"
    #expect(foreign.contains("LD_PRELOAD") && foreign.contains("libjemalloc-dev"))
    #expect("\(AllocationMeterError.mallocIsNotCounted)".contains("Link AllocationMeter into an"))
    let refused = "\(AllocationMeterError.controlRefused(name: "stats.active", code: ENOENT))"
    #expect(refused.contains("\"stats.active\": No such file or directory"))
    #expect(refused.contains("--disable-stats"))
  }
}
