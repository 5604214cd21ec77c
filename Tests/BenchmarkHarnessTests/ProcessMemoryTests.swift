import Foundation
import TestSupport
import Testing

@testable import BenchmarkHarness

@Suite(.testFolder) struct ProcessMemoryTests {
  private let folder = TestFolder.path

  #if os(Linux)
    @Test func thePeakRisesWithTouchedMemoryAndStays() async {
      await #expect(processExitsWith: .success) {
        let size = 64 << 20
        let tolerance = 4 << 20
        let before = try #require(EnvironmentProbe.peakResidentBytes)
        let block = try #require(
          mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
        let mapped = try #require(EnvironmentProbe.peakResidentBytes)
        #expect(mapped < before + tolerance, "memory that nobody touched is not resident")

        memset(block, 1, size)
        let touched = try #require(EnvironmentProbe.bytes("VmRSS", of: "/proc/self/status"))
        munmap(block, size)
        let after = try #require(EnvironmentProbe.bytes("VmRSS", of: "/proc/self/status"))
        let peak = try #require(EnvironmentProbe.peakResidentBytes)
        #expect(abs(touched - after - size) < tolerance)
        #expect(abs(peak - touched) < tolerance, "the kernel counts in batches of pages")
        #expect(peak > after + size - tolerance)
      }
    }
  #endif
}

@Suite struct ProcessorsTests {
  /// All threads of the process leave the processor and come back, those that run already and those to come. The
  /// only processor of a machine is kept.
  @Test func allThreadsLeaveAProcessorAndComeBack() async {
    await #expect(processExitsWith: .success) {
      let all = Processors.allowed
      let asked = DispatchSemaphore(value: 0)
      let answered = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var found: [Int] = []
      Thread.detachNewThread {
        while true {
          asked.wait()
          found = Processors.ofThisThread
          answered.signal()
        }
      }
      for number in all + [nil] {
        Processors.leave(number)
        let rest = all.filter { $0 != number }
        asked.signal()
        answered.wait()
        precondition(found == (rest.isEmpty ? all : rest))
        precondition(Processors.ofThisThread == found)
      }
      // A processor that isn't there changes nothing.
      Processors.leave(-1)
      precondition(Processors.ofThisThread == all)
    }
  }
}
