import Foundation
import Testing

@testable import BenchmarkHarness

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
