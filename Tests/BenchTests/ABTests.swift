import Foundation
import TestSupport
import Testing

/// `bench ab` in a small repository, with a `swift` that builds by copying a file of the commit.
@Suite(.testFolder, .waitingForChildren) struct ABTests {
  private let repository: Repository

  init() async throws { repository = try await Repository(in: TestFolder.path) }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheBuildAndRemovesTheWorktree(signal: Int32) async throws {
    try await repository.commitHangingBuild()
    let result = try await repository.ab(endedBy: signal).exiting(130)
    #expect(result.errors.contains("bench: interrupted; no results were kept\n"))
    try await expectNothingLeft()
    #expect(try await compilerEnds())
  }

  @Test func whatAKilledProcessLeavesIsRemovedByTheNext() async throws {
    let other = try await repository.clone()
    try await repository.commitHangingBuild()
    try await repository.ab(endedBy: SIGKILL).exiting(nil)
    #expect(try await compilerEnds())
    #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 2)
    let next = try await other.ab()
    #expect([0, 2].contains(next.status), "\(next.errors)")
    try await expectNothingLeft()
  }

  private func compilerEnds() async throws -> Bool {
    let child = try Files.text(of: repository.childFile)
    let number = try #require(Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)))
    return try await Executable.ends(number)
  }

  private func expectNothingLeft() async throws {
    #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 1)
    let files = FileManager.default.enumerator(atPath: repository.cache)?.allObjects ?? []
    #expect(!files.contains { ($0 as? String ?? "").count { $0 == "/" } > 1 })
  }
}

/// The repository that scripts beside the transcripts make. A commit contains a `bench`, as the body of a shell script, or a
/// way for its build to fail.
struct Repository: Sendable {
  let folder: String
  private(set) var checkout: String
  var cache: String { "\(folder)/cache" }
  /// The file in which a hanging build records the process it started.
  var childFile: String { "\(folder)/child" }

  /// Creates the repository with one commit of the real `bench`.
  init(in folder: String) async throws {
    self.folder = folder
    checkout = "\(folder)/checkout"
    try TranscriptTests.copyFiles(to: folder)
    try await Bench.shell(["repository"], in: folder).exiting(0)
  }

  func commitHangingBuild() async throws {
    try await Bench.shell(["commit", "hangs"], in: folder).exiting(0)
  }

  /// Returns the output of a git command without the trailing newline.
  @discardableResult func git(_ arguments: String...) async throws -> String {
    let result = try await Bench.run(
      ["git", "-C", checkout] + arguments, executable: "/usr/bin/env"
    ).exiting(0)
    return result.output.trimmingCharacters(in: .newlines)
  }

  /// Compares a commit with itself in the checkout. Ends it with a signal, if there is one, when a build hangs.
  func ab(endedBy signal: Int32? = nil) async throws -> Bench.Result {
    let arguments = "ab HEAD HEAD --strategy pool --content label --rows 100 --launches 1"
    return try await Bench.shell(
      arguments.components(separatedBy: " "), in: folder, changing: ["CHECKOUT": checkout]
    ) {
      guard let signal, hasReadFromHangingBuild else { return false }
      kill($0, signal)
      return true
    }
  }

  /// Whether `bench ab` has logged the line of a hanging build. From then on, the build ends with it,
  /// even if it is killed.
  private var hasReadFromHangingBuild: Bool {
    let folder = "\(cache)/recycling-bench"
    let names = (try? Files.names(in: folder)) ?? []
    return names.contains { name in
      let log = FileManager.default.contents(atPath: "\(folder)/\(name)/base.log") ?? Data()
      return String(decoding: log, as: UTF8.self).contains("hangs")
    }
  }

  func clone() async throws -> Repository {
    var other = self
    other.checkout = "\(folder)/other"
    try await git("clone", "-q", checkout, other.checkout)
    return other
  }
}
