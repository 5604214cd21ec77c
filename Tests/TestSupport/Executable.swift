import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

package enum Executable {
  /// The path of an executable of this package, which lies beside the test runner.
  package static func built(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Makes a shell script that can be started at once.
  ///
  /// Another process writes it. If this process wrote, a child that another test starts meanwhile would inherit the open
  /// file, and a file that is open for writing can't be run ("text file busy").
  package static func make(script: String, at target: String) async throws {
    let command = #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#
    let result = try await Subprocess.run(
      .path("/bin/sh"), arguments: ["-c", command, "sh", script, target],
      output: .discarded, error: .string(limit: 1 << 16))
    guard result.terminationStatus.isSuccess else {
      throw NotWritten(target: target, reason: result.standardError)
    }
  }

  /// Returns whether a process ends within 10 seconds.
  package static func ends(_ process: Int32) async throws -> Bool {
    for _ in 0..<1_000 {
      guard isRunning(process) else { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  /// Returns whether the kernel will signal the children of `process` when it ends, which it asks for just
  /// after their start.
  package static func isTiedToItsChildren(_ process: Int32) -> Bool {
    return all.filter { $0.status[1] == "\(process)" }.allSatisfy { child in
      let input = FileManager.default.contents(atPath: "/proc/\(child.number)/fdinfo/0") ?? Data()
      let flags = String(decoding: input, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("flags:") }?.split(whereSeparator: \.isWhitespace).last
      return flags.flatMap { Int($0, radix: 8) }.map { $0 & Int(O_ASYNC) != 0 } ?? false
    }
  }

  /// Returns the processes in the sessions that children of `process` lead, filtered by their command
  /// line.
  package static func startedBy(
    _ process: Int32, where isWanted: (String) -> Bool = { _ in true }
  ) -> [Int32] {
    let all = all
    let sessions = Set(all.lazy.filter { $0.status[1] == "\(process)" }.map { "\($0.number)" })
    return all.filter { sessions.contains($0.status[3]) }.map(\.number).filter { number in
      let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      return isWanted(
        words.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
          .joined(separator: " "))
    }
  }

  /// The running processes, each with its status.
  private static var all: [(number: Int32, status: [String])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.compactMap { number in
      status(of: number).map { (number, $0) }
    }
  }

  /// Returns the fields after the name in `/proc/PID/stat`: state, parent, group, session.
  private static func status(of process: Int32) -> [String]? {
    let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return String(decoding: stat, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ").map(String.init)
  }

  private static func isRunning(_ process: Int32) -> Bool {
    guard let state = status(of: process)?.first else { return false }
    return state != "Z"
  }

  private struct NotWritten: Error { let target, reason: String }
}
