import Testing

@testable import AllocationMeter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ProofTests {
  @Test func thisProcessAsksJemalloc() throws {
    try AllocationMeter.requireJemalloc()
  }

  @Test func pagesFromTheSystemAreNotJemallocs() {
    let pages = AllocationMeter.Allocator(
      allocate: { mmap(nil, $0, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) },
      free: { munmap($0, 4_096) })
    #expect(throws: AllocationMeterError.mallocIsNotJemalloc) {
      try AllocationMeter.requireJemalloc(behind: pages)
    }
  }

  @Test func anAllocatorThatFailsProvesNothing() {
    let failing = AllocationMeter.Allocator(allocate: { _ in nil }, free: { _ in })
    #expect(throws: AllocationMeterError.mallocIsNotJemalloc) {
      try AllocationMeter.requireJemalloc(behind: failing)
    }
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

  @Test func errorsSayWhatToDo() {
    let foreign = "\(AllocationMeterError.mallocIsNotJemalloc)"
    #expect(foreign.contains("LD_PRELOAD") && foreign.contains("libjemalloc-dev"))
    #expect("\(AllocationMeterError.mallocIsNotCounted)".contains("Link AllocationMeter into an"))
    let refused = "\(AllocationMeterError.controlRefused(name: "stats.active", code: ENOENT))"
    #expect(refused.contains("\"stats.active\": No such file or directory"))
    #expect(refused.contains("--disable-stats"))
  }
}
