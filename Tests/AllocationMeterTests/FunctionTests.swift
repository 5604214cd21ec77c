import AllocationMeter
import Foundation
import Testing

/// Every function that allocates or frees is counted, once, whoever calls it.
@Suite struct FunctionTests {
  /// Called with the same arguments, whatever a function takes: a size and an alignment, or an
  /// alignment and a size, are both 128. A function ignores what it has no parameter for.
  private typealias Obtain = @convention(c) (Int, Int, Int) -> UnsafeMutableRawPointer?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer, Int, Int) -> Void

  @Test(
    arguments: [
      "malloc", "aligned_alloc", "memalign",
      "_Znwm", "_ZnwmSt11align_val_t", "_ZnwmRKSt9nothrow_t", "_ZnwmSt11align_val_tRKSt9nothrow_t",
      "_Znam", "_ZnamSt11align_val_t", "_ZnamRKSt9nothrow_t", "_ZnamSt11align_val_tRKSt9nothrow_t",
    ])
  func allocates(name: String) throws {
    let function = unsafeBitCast(try #require(dlsym(nil, name)), to: Obtain.self)
    let counts = try counting { release(function(128, 128, 0)) }
    #expect(counts == .released(bytes: 128))
  }

  @Test(
    arguments: [
      "free",
      "_ZdlPv", "_ZdlPvm", "_ZdlPvSt11align_val_t", "_ZdlPvmSt11align_val_t",
      "_ZdlPvRKSt9nothrow_t", "_ZdlPvSt11align_val_tRKSt9nothrow_t",
      "_ZdaPv", "_ZdaPvm", "_ZdaPvSt11align_val_t", "_ZdaPvmSt11align_val_t",
      "_ZdaPvRKSt9nothrow_t", "_ZdaPvSt11align_val_tRKSt9nothrow_t",
    ])
  func frees(name: String) throws {
    let function = unsafeBitCast(try #require(dlsym(nil, name)), to: Release.self)
    let counts = try counting { function(obtain(128), 128, 128) }
    #expect(counts == .released(bytes: 128))
  }

  @Test func wholePages() throws {
    let counts = try counting { release(valloc(128)) }
    #expect(counts.allocations == 1 && counts.frees == 1)
    #expect(counts.allocatedBytes == 4_096 && counts.freedBytes == 4_096)
  }

  @Test func theCLibraryAllocates() throws {
    let text: StaticString = "a string of 23 letters."
    let letters = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    let counts = try counting { release(strdup(letters)) }
    #expect(counts == .released(bytes: 32))
  }
}
