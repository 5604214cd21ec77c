import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A pipe that ends a child when this process ends. The child's standard input is the reading end, and nothing is ever
/// written. When the writing end closes, even because this process is killed, the kernel signals the child's process group.
/// Unlike a waiting thread, this costs the child nothing. Unlike the parent-death signal of `prctl`, it reaches the child's
/// descendants and doesn't depend on the thread that started the child.
package struct Lifeline: Sendable {
  let childEnd: FileDescriptor
  private let ownEnd: FileDescriptor
  private let signal: Int32

  init(signal: Int32) throws {
    self.signal = signal
    (childEnd, ownEnd) = try FileDescriptor.pipe()
    // Other children must not keep the writing end open.
    for end in [childEnd, ownEnd] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
  }

  func tie(to child: pid_t) { Self.tie(childEnd.rawValue, to: child, signal: signal) }

  /// Kills the remaining processes in the child's process group.
  func cut() {
    #if os(Linux)
      _ = fcntl(childEnd.rawValue, setSignal, SIGKILL)
    #endif
    try? ownEnd.close()
    try? childEnd.close()
  }

  /// Makes sure that this process ends with its parent, if the parent started it, or a process around it such as valgrind, as
  /// a `ChildProcess`. The parent does the same once it knows the child's number. As the child does it too, there is no moment
  /// in which the parent can be killed unnoticed. Returns `false` if the parent has already ended.
  package static func tieToParent() -> Bool {
    var status = stat()
    guard getsid(0) == getpgrp(), fstat(STDIN_FILENO, &status) == 0,
      status.st_mode & S_IFMT == S_IFIFO
    else { return true }
    tie(STDIN_FILENO, to: getpgrp(), signal: SIGKILL)
    var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&input, 1, 0) == 0
  }

  private static func tie(_ descriptor: Int32, to group: pid_t, signal: Int32) {
    #if os(Linux)
      _ = fcntl(descriptor, setSignal, signal)
      _ = fcntl(descriptor, F_SETOWN, -group)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_ASYNC)
    #else
      // On other systems, a pipe only sends SIGIO, so the child waits in a thread.
      guard descriptor == STDIN_FILENO else { return }
      Thread.detachNewThread {
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) < 0, errno == EINTR {}
        kill(-group, signal)
      }
    #endif
  }
}

#if os(Linux)
  /// `F_SETSIG`, which Swift doesn't import.
  private let setSignal: Int32 = 10
#endif
