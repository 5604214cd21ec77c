import BenchmarkResults
import CPlatform
import Foundation

/// The executable that this process runs.
public enum OwnExecutable {
  /// The last component of the path that started it. Messages show it, since another package's executable has its own name.
  public static let name =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "bench"

  /// How a shell runs it: by its name where `PATH` has it, and else as a product of the package.
  public static var invocation: String {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
      ? name : "swift run -c release \(name)"
  }

  /// The command line of this process, with that name.
  public static var commandLine: [String] { [name] + CommandLine.arguments.dropFirst() }

  /// A path that stays valid if the file is replaced during a run, so that all workers of a run have the same code.
  public static var path: String {
    let own = "/proc/\(getpid())/exe"
    return FileManager.default.fileExists(atPath: own)
      ? own : Bundle.main.executablePath ?? CommandLine.arguments[0]
  }
}

/// An error that prevents a run, a comparison or a merge. The description is one line with the problem and the remedy.
public struct HarnessError: Error, Equatable, CustomStringConvertible {
  public let description: String

  let hasBuildLog: Bool

  init(_ text: String, hasBuildLog: Bool = false) {
    description = text.escapingControls
    self.hasBuildLog = hasBuildLog
  }
}

/// The monotonic clock, read in whole nanoseconds without allocating.
enum Clock {
  @inline(__always) static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

/// The nanoseconds that two readings of the clock add to what is between them, and to what is around them.
struct ClockOverhead { var (inside, outside) = (0.0, 0.0) }

extension ClockOverhead {
  /// The medians of the means of batches. A mean evens out the clock's resolution, and the median ignores interruptions.
  init(typicalOf batches: [ClockOverhead]) {
    inside = Sample(batches.map(\.inside))?.median ?? 0
    outside = Sample(batches.map(\.outside))?.median ?? 0
  }
}

package enum Processors {
  /// Whether a run may choose the processors of this process: not in one that also does other work, such as one of tests.
  @MainActor package static var areChosenForProcess = false

  /// The numbers of the processors that this process was started with, or none if the system doesn't tell.
  static let allowed = ofThisThread

  /// The numbers of the processors that the calling thread may use now, or none if the system doesn't tell.
  static var ofThisThread: [Int] {
    var numbers = [Int32](repeating: 0, count: 1_024)
    let count = processors_allowed(&numbers, Int32(numbers.count))
    return numbers.prefix(Int(count)).map(Int.init)
  }

  /// Keeps this process off the processor on which workers are timed, or lets it use all again with `nil`. Following workers
  /// takes a tenth of a millisecond some hundred times a second, the largest part of what a worker on its processor lost. Call
  /// it after the workers have started: they begin where this process may run. It has no effect with one processor.
  static func leave(_ number: Int?) { use(allowed.filter { $0 != number }) }

  /// Lets this process run on the given processors alone. It has no effect if there are none.
  static func use(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    _ = processors_bind_process(numbers.map { Int32(clamping: $0) }, Int32(numbers.count))
  }
}
