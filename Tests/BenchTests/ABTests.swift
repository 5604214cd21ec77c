import Foundation
import TestSupport
import Testing

/// `bench ab` in the repository that scripts beside the transcripts make, whose `swift` builds by copying a file of the
/// commit.
@Suite(.testFolder, .waitingForChildren) struct ABTests {
  private let folder = TestFolder.path
  private var cache: String { "\(folder)/cache" }

  init() async throws {
    try TranscriptTests.copyFiles(to: folder)
    try await Bench.shell(["repository"], in: folder).exiting(0)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheBuildAndRemovesTheWorktree(signal: Int32) async throws {
    let result = try await endHangingBuild(by: signal).exiting(130)
    #expect(result.errors.contains("bench: interrupted; no results were kept\n"))
    try await expectNothingLeft()
  }

  @Test func whatAKilledProcessLeavesIsRemovedByTheNext() async throws {
    try await git("clone", "-q", ".", "../other")
    try await endHangingBuild(by: SIGKILL).exiting(nil)
    #expect(try await git("worktree", "list").count { $0 == "\n" } == 2)
    let next = try await ab(in: "other")
    #expect([0, 2].contains(next.status), "\(next.errors)")
    try await expectNothingLeft()
  }

  /// Compares a commit with itself. Calls `act` with the process repeatedly, until it returns `true`.
  private func ab(
    in checkout: String = "checkout",
    doing act: @escaping @Sendable (pid_t) -> Bool = { _ in false }
  ) async throws -> Bench.Result {
    let arguments = "ab HEAD HEAD --strategy pool --content label --rows 100 --launches 1"
    return try await Bench.shell(
      arguments.components(separatedBy: " "), in: folder,
      changing: ["CHECKOUT": "\(folder)/\(checkout)"], doing: act)
  }

  /// Compares a commit whose build hangs with itself, ends that with a signal, and expects the build to end.
  private func endHangingBuild(by signal: Int32) async throws -> Bench.Result {
    try await Bench.shell(["commit", "hangs"], in: folder).exiting(0)
    let result = try await ab { process in
      guard hasReadFromHangingBuild else { return false }
      kill(process, signal)
      return true
    }
    let child = try Files.text(of: "\(folder)/child")
    let number = try #require(Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(try await Executable.ends(number))
    return result
  }

  /// Whether `bench ab` has logged the line of a hanging build. From then on, the build ends with it,
  /// even if it is killed.
  private var hasReadFromHangingBuild: Bool {
    let builds = "\(cache)/recycling-bench"
    return ((try? Files.names(in: builds)) ?? []).contains { name in
      (try? Files.text(of: "\(builds)/\(name)/base.log"))?.contains("hangs") == true
    }
  }

  @discardableResult private func git(_ arguments: String...) async throws -> String {
    try await Bench.run(
      ["git", "-C", "\(folder)/checkout"] + arguments, executable: "/usr/bin/env"
    ).exiting(0).output
  }

  private func expectNothingLeft() async throws {
    #expect(try await git("worktree", "list").count { $0 == "\n" } == 1)
    let files = FileManager.default.enumerator(atPath: cache)?.allObjects ?? []
    #expect(!files.contains { ($0 as? String ?? "").count { $0 == "/" } > 1 })
  }
}
