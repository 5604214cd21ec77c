import BenchmarkResults
import CPlatform
import Foundation

/// The monotonic clock, read in whole nanoseconds without allocating.
enum Clock {
  @inline(__always)
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// Returns the median of the means of several batches. Each mean averages out the clock's
  /// resolution, and the median ignores batches in which the machine was interrupted.
  static func typical(_ means: [Double]) -> Double { Sample(means)?.median ?? 0 }
}

package enum Processors {
  /// Whether a run may choose the processors of this process. A command does nothing but its run. A process that
  /// does other things meanwhile, such as one of tests, would lose a processor for all of them.
  @MainActor package static var areChosenForProcess = false

  /// The numbers of the processors that this process was started with, or none if the system doesn't tell.
  static let allowed = ofThisThread

  /// The numbers of the processors that the calling thread may use now, or none if the system doesn't tell.
  static var ofThisThread: [Int] {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = processors_allowed(&numbers, Int32(numbers.count))
    return numbers.prefix(Int(count)).map(Int.init)
  }

  /// Keeps this process off the processor on which workers are timed, or lets it use all again. Following workers takes
  /// this process a tenth of a millisecond some hundred times a second. On the processor of a worker, that was the
  /// largest part of what the worker lost. Call it after the workers have started: they begin where this process may
  /// run. It has no effect on a machine with one processor.
  ///
  /// - Parameter number: The processor to leave, or `nil` for none.
  static func leave(_ number: Int?) { use(allowed.filter { $0 != number }) }

  /// Lets this process run on the given processors alone. It has no effect if there are none.
  static func use(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    _ = processors_bind_process(numbers.map { Int32(clamping: $0) }, Int32(numbers.count))
  }
}
