import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A terminal for a process to write to.
package enum Terminal {
  /// Returns the output of `executable` to a terminal, with the line ends of a file.
  package static func output(
    of executable: String, _ arguments: [String], environment: Environment
  ) async throws -> String {
    var (leader, follower): (CInt, CInt) = (-1, -1)
    guard openpty(&leader, &follower, nil, nil, nil) == 0 else { throw Errno(rawValue: errno) }
    // The output ends when the last process has closed it.
    for descriptor in [leader, follower] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    async let text = read(leader)
    _ = try await Subprocess.run(
      .path(FilePath(executable)), arguments: Arguments(arguments), environment: environment,
      output: .fileDescriptor(.init(rawValue: follower), closeAfterSpawningProcess: true),
      error: .discarded)
    return await text.replacing("\r\n", with: "\n")
  }

  /// Reads until all writers have closed the terminal. Uses a separate thread, because all task threads
  /// may be busy while the terminal is full.
  private static func read(_ leader: CInt) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
          let count = Foundation.read(leader, &buffer, buffer.count)
          guard count > 0 else { break }
          bytes += buffer.prefix(count)
        }
        close(leader)
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
