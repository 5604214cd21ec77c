import Dispatch
import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A resource that this process lacks to run a child. The description is one line with the remedy.
package struct ResourceShortage: Error, Equatable, CustomStringConvertible {
  private let code: Errno

  /// Creates the shortage for a system error, or `nil` if the error isn't one.
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
    case .noMemory: "too little memory is left to start a process; end other programs"
    case _ where Self.limitsAddressSpace:
      "a thread needs more memory than the limit of the address space leaves; raise it with "
        + "'ulimit -v unlimited'"
    default:
      "too few processes and threads may run at once; end other programs, or raise the limit with "
        + "'ulimit -u'"
    }
  }

  /// Whether the address space has a limit. Beyond it, no thread gets a stack, as if there were too many threads.
  private static var limitsAddressSpace: Bool {
    let limits = try? String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
    let line = limits?.split(separator: "\n").first { $0.hasPrefix("Max address space") }
    return line.map { $0.split(separator: " ")[3] != "unlimited" } ?? false
  }

  /// The required number of additional descriptors, and of threads and processes.
  package enum Need: Sendable {
    /// What a process needs until it runs children: about 20 descriptors and 10 threads, most of Dispatch and Subprocess.
    case start
    case child

    fileprivate var descriptors: Int { self == .start ? 32 : 16 }
    fileprivate var threads: Int { self == .start ? 24 : 8 }
  }

  /// Checks that this process has the resources to run a child. Subprocess traps if it can create only some of its pipes, and
  /// waits forever for a missing thread or process descriptor, as does Dispatch for threads.
  package static func check(_ need: Need) throws(ResourceShortage) {
    for code in [openingError(need.descriptors), startingError(need.threads)] {
      if let shortage = code.flatMap({ ResourceShortage(Errno(rawValue: $0)) }) { throw shortage }
    }
  }

  /// Returns the error of opening `count` more files, or `nil`.
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

  /// Returns the error of starting `count` more threads, or `nil`. The limit of processes includes threads.
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
