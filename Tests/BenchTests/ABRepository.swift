import Foundation
import Subprocess
import TestSupport

/// A repository whose commits each hold what is to become of `bench` there: the body of a shell script,
/// or how its build is to go wrong.
struct Repository: Sendable {
  let folder: String
  var checkout: String { "\(folder)/checkout" }
  var cache: String { "\(folder)/cache" }
  /// Where a build that hangs writes down the process that it has started.
  var childFile: String { "\(folder)/child" }

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder)/tools:\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["XDG_CACHE_HOME"] = cache
    environment["TMPDIR"] = folder
    return environment
  }

  /// Makes the repository, with one commit of `bench` as it is.
  init(in folder: String) async throws {
    self.folder = folder
    for name in ["checkout", "tools"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try await Executable.make(script: swift, at: "\(folder)/tools/swift")
    _ = try await git("init", "-q")
    try Data().write(to: URL(filePath: "\(checkout)/Package.swift"))
    try await commit("exec \"\(Bench.executable)\" \"$@\"")
  }

  /// Does what of `swift build` counts here.
  private var swift: String {
    #"""
    while [ $# -gt 0 ]; do
      case $1 in
        --product) product=$2; shift ;;
        --package-path) tree=${2%/}; shift ;;
        --scratch-path) scratch=$2; shift ;;
      esac
      shift
    done
    echo "[1/2] Compiling $product"
    case $(cat "$tree/variant") in
      "does not build")
        printf '%s/Sources/a.swift:1:2: error: wrong\nmore\n' "$tree"
        exit 1 ;;
      hangs)
        /bin/sleep 300 &
        echo $! > "\#(childFile).new"
        mv "\#(childFile).new" "\#(childFile)"
        wait ;;
    esac
    mkdir -p "$scratch/release"
    { echo '#!/bin/sh'; cat "$tree/variant"; } > "$scratch/release/$product"
    chmod +x "$scratch/release/$product"
    """#
  }

  /// Commits what is to become of `bench`.
  func commit(_ variant: String) async throws {
    try Data(variant.utf8).write(to: URL(filePath: "\(checkout)/variant"))
    _ = try await git("add", ".")
    _ = try await git(
      "-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "commit", "-q", "-m", "next")
  }

  /// What a git command prints, without the line's end.
  func git(_ arguments: String...) async throws -> String {
    let result = try await Bench.run(
      ["git", "-C", checkout] + arguments, executable: "/usr/bin/env")
    guard result.status == 0 else { throw Failure(text: result.errors) }
    return result.output.trimmingCharacters(in: .newlines)
  }

  struct Failure: Error { let text: String }

  /// Runs `bench ab` in the checkout.
  func ab(_ arguments: [String]) async throws -> Bench.Result {
    try await Bench.run(
      ["ab"] + arguments, in: checkout,
      environment: .custom(
        Dictionary(
          uniqueKeysWithValues: environment.map { (Environment.Key(stringLiteral: $0), $1) })))
  }

  /// Runs `bench ab` in the checkout until a build hangs, and ends it by a signal.
  func ab(_ arguments: [String], endedBy signal: Int32) async throws -> Bench.Result {
    try await withCheckedThrowingContinuation { continuation in
      // On a thread of its own: the threads of tasks may all be busy until the build hangs.
      Thread.detachNewThread {
        continuation.resume(with: Result { try startAndEnd(arguments, by: signal) })
      }
    }
  }

  private func startAndEnd(_ arguments: [String], by signal: Int32) throws -> Bench.Result {
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: Bench.executable)
    process.arguments = ["ab"] + arguments
    process.currentDirectoryURL = URL(filePath: checkout)
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    while !FileManager.default.fileExists(atPath: childFile) {
      guard process.isRunning else { throw Failure(text: "it ended before it could be ended") }
      usleep(2_000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    return Bench.Result(
      status: process.terminationReason == .exit ? process.terminationStatus : nil, output: "",
      errors: String(decoding: text, as: UTF8.self))
  }
}

/// Calls `body` with a repository that exists for no longer than the call.
func withRepository(_ body: (Repository) async throws -> Void) async throws {
  try await withTemporaryFolder { try await body(try await Repository(in: $0)) }
}
