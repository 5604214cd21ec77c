import Testing

@testable import AllocationMeter

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ProcessMemoryTests {
  #if os(Linux)
    @Test func thePeakRisesWithTouchedMemoryAndStays() async {
      await #expect(processExitsWith: .success) {
        let size = 64 << 20
        let tolerance = 4 << 20
        let before = try #require(ProcessMemory.peakResidentBytes())
        let block = try #require(
          mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
        let mapped = try #require(ProcessMemory.peakResidentBytes())
        #expect(mapped < before + tolerance, "memory that nobody touched is not resident")

        memset(block, 1, size)
        let touched = try #require(ProcessMemory.residentBytes())
        munmap(block, size)
        let after = try #require(ProcessMemory.residentBytes())
        let peak = try #require(ProcessMemory.peakResidentBytes())
        #expect(abs(touched - after - size) < tolerance)
        #expect(abs(peak - touched) < tolerance, "the kernel counts in batches of pages")
        #expect(peak > after + size - tolerance)
      }
    }
  #endif

  @Test func linesOfTheStatusFile() {
    #expect(ProcessMemory.bytes(of: "VmHWM", inLine: "VmHWM:\t    1234 kB\n") == 1_263_616)
    #expect(ProcessMemory.bytes(of: "VmHWM", inLine: "VmRSS:\t    1234 kB\n") == nil)
    #expect(ProcessMemory.bytes(of: "VmHWM", inLine: "VmHWM:\t    1234 MB\n") == nil)
    #expect(ProcessMemory.bytes(of: "VmHWM", inLine: "VmHWM:\n") == nil)
  }
}
