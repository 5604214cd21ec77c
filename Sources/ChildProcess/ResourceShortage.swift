import Dispatch
import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What this process lacks to run a child; the text is one line that says what to do about it.
package struct ResourceShortage: Error, Equatable, CustomStringConvertible {
  private let code: Errno

  /// The shortage that an error of the system tells of; `nil` if it tells of something else.
  package init?(_ code: Errno) {
    let shortages: [Errno] = [
      .tooManyOpenFiles, .tooManyOpenFilesInSystem, .resourceTemporarilyUnavailable, .noMemory,
    ]
    guard shortages.contains(code) else { return nil }
    self.code = code
  }

  package var description: String {
    switch code {
    case .tooManyOpenFiles:
      "at most \(sysconf(Int32(_SC_OPEN_MAX))) files may be open at once, and starting a process "
        + "takes more; raise the limit with 'ulimit -n 256'"
    case .tooManyOpenFilesInSystem:
      "too many files are open on this system to start a process; end other programs"
    case .noMemory:
      "too little memory is left to start a process; end other programs"
    default:
      "too few processes and threads may run at once; end other programs, or raise the limit with "
        + "'ulimit -u'"
    }
  }
}

extension ResourceShortage {
  /// How many more descriptors, and threads and processes, must be available.
  package enum Need: Sendable {
    /// What a process takes from its start until it runs children. Some 20 descriptors are open then
    /// and some 10 threads run, most of them of Dispatch and Subprocess.
    case start
    /// What one more child takes in a process that had `start`.
    case child

    fileprivate var descriptors: Int { self == .start ? 32 : 16 }
    fileprivate var threads: Int { self == .start ? 24 : 8 }
  }

  /// Makes sure that this process has what it needs to run a child.
  ///
  /// It has to ask beforehand: Subprocess traps if it can make only some of its pipes, and waits
  /// forever for a thread or a process descriptor that it didn't get. So does Dispatch for threads.
  ///
  /// - Throws: `ResourceShortage` if descriptors, threads or processes are too few.
  package static func check(_ need: Need) throws(ResourceShortage) {
    for code in [openingError(need.descriptors), startingError(need.threads)] {
      if let shortage = code.flatMap({ ResourceShortage(Errno(rawValue: $0)) }) { throw shortage }
    }
  }

  /// The error that opening `count` more files ends with.
  private static func openingError(_ count: Int) -> CInt? {
    var opened: [CInt] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return errno }
      opened.append(descriptor)
    }
    return nil
  }

  /// The error that starting `count` more threads ends with. The limit of processes counts threads.
  private static func startingError(_ count: Int) -> CInt? {
    #if os(Linux)
      let gate = DispatchSemaphore(value: 0)
      var started: [pthread_t] = []
      defer {
        for _ in started { gate.signal() }
        for thread in started { pthread_join(thread, nil) }
      }
      for _ in 0..<count {
        var thread = pthread_t()
        let code = pthread_create(
          &thread, nil,
          { gate in
            gate.map { Unmanaged<DispatchSemaphore>.fromOpaque($0).takeUnretainedValue().wait() }
            return nil
          }, Unmanaged.passUnretained(gate).toOpaque())
        guard code == 0 else { return code }
        started.append(thread)
      }
    #endif
    return nil
  }
}
