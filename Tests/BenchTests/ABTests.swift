import BenchmarkResults
import Foundation
import Subprocess
import TestSupport
import Testing

/// `bench ab` in a small repository of its own, with a `swift` that builds by copying a file of the
/// commit.
@Suite struct ABTests {
  private static let small = [
    "--strategy", "plain,pool", "--content", "label", "--rows", "100", "--launches", "2",
  ]

  @Test func equalCommitsDifferInNoExactFigure() async throws {
    try await withRepository { repository in
      let result = try await repository.ab(["HEAD", "HEAD"] + Self.small + ["--output", "../out"])
      #expect([0, 2].contains(result.status), "\(result.errors)")
      #expect(result.output.contains("exact figures 0 differ."))
      #expect(result.output.contains("So few launches can't tell any of so many times apart"))
      #expect(result.errors.contains("building HEAD ("))
      let commit = try await repository.git("rev-parse", "HEAD")
      for side in ["base", "head"] {
        let file = try RunFile.read(
          "\(repository.folder)/out/\(side)-\(commit.prefix(7)).csv")
        #expect(file.table.run.commit == commit)
        #expect(file.environment?.commit == commit)
        #expect(file.table.rows.contains { $0.metric == .time && $0.n == 2 })
      }
      try await expectNothingLeft(in: repository)
    }
  }

  @Test func whatIsWorseIsNamedAndTheStatusIs2() async throws {
    try await withRepository { repository in
      // One allocation more: the digit 1 before every count of them.
      try await repository.commit(
        "exec \"\(Bench.executable)\" \"$@\" | sed 's/\"scroll\",\"allocations\",/&1/g'")
      let result = try await repository.ab(["HEAD~1", "HEAD"] + Self.small)
      #expect(result.status == 2, "\(result.errors)")
      #expect(result.output.contains("exact figures 2 differ."))
      let line = result.output.split(separator: "\n").first { $0.contains("scroll allocations") }
      #expect(line?.hasSuffix(" worse") == true)
      #expect(
        result.output.split(separator: "\n").filter { !$0.hasPrefix("Wrote ") }
          .allSatisfy { $0.count <= 80 })
      try await expectNothingLeft(in: repository)
    }
  }

  @Test func whatOneSideHasNotIsNamed() async throws {
    try await withRepository { repository in
      try await repository.commit(
        "if [ \"$1\" = list ]; then \"\(Bench.executable)\" \"$@\" | grep -v '^pool '; exit; fi\n"
          + "exec \"\(Bench.executable)\" \"$@\"")
      let result = try await repository.ab(["HEAD", "HEAD~1"] + Self.small)
      #expect(
        result.errors.contains(
          "warning: left out pool, label, fling, 100 rows: HEAD ("))
      #expect(result.errors.contains(") has no strategy 'pool'\n"))
      #expect(!result.output.contains("pool"))
      #expect(result.output.contains("plain, label, fling, 100 rows"))
      let none = try await repository.ab(
        ["HEAD", "HEAD~1", "--strategy", "pool", "--content", "label", "--rows", "100"])
      #expect(none.status == 1)
      #expect(none.errors.contains("the revisions have no planned case in common: left out pool"))
      try await expectNothingLeft(in: repository)
    }
  }

  @Test func anotherProtocolIsNamed() async throws {
    try await withRepository { repository in
      try await repository.commit("if [ \"$2\" = protocol ]; then echo 99; fi")
      let result = try await repository.ab(["HEAD~1"] + Self.small)
      #expect(result.status == 1)
      #expect(result.errors.contains(") speak protocol 99, and this executable 1; build bench"))
    }
  }

  @Test func aCommitThatDoesNotBuildIsToldByItsFirstError() async throws {
    try await withRepository { repository in
      try await repository.commit("does not build")
      let result = try await repository.ab(["HEAD~1"] + Self.small)
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      let line = try #require(result.errors.split(separator: "\n").last)
      #expect(
        line.contains(" does not build: Sources/a.swift:1:2: error: wrong; the whole log is "))
      let log = try #require(line.split(separator: " ").last)
      #expect(try String(contentsOf: URL(filePath: String(log)), encoding: .utf8).contains("more"))
      try await expectNothingLeft(in: repository, butLogs: true)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheBuildAndRemovesTheWorktree(signal: Int32) async throws {
    try await withRepository { repository in
      try await repository.commit("hangs")
      let result = try await repository.ab(["HEAD", "HEAD"] + Self.small, endedBy: signal)
      #expect(result.status == 130)
      #expect(result.errors.contains("bench: interrupted; nothing of it is kept\n"))
      try await expectNothingLeft(in: repository)
      // What the build had started has ended with it.
      let child = try String(contentsOf: URL(filePath: repository.childFile), encoding: .utf8)
      let number = try #require(Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(try await Executable.ends(number))
    }
  }

  @Test func theWorktreeStaysWhereAsked() async throws {
    try await withRepository { repository in
      for _ in 0..<2 {
        let result = try await repository.ab(["HEAD", "HEAD", "--keep"] + Self.small)
        #expect([0, 2].contains(result.status), "\(result.errors)")
        #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 2)
      }
      let result = try await repository.ab(["HEAD", "HEAD"] + Self.small)
      #expect([0, 2].contains(result.status), "\(result.errors)")
      try await expectNothingLeft(in: repository)
    }
  }

  @Test func oneAtATimeWorksOnACheckout() async throws {
    try await withRepository { repository in
      _ = try await repository.ab(["HEAD", "HEAD", "--keep"] + Self.small)
      let caches = "\(repository.cache)/recycling-bench"
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: caches).first)
      let lock = open("\(caches)/\(name)/lock", O_RDWR)
      defer { close(lock) }
      #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
      let result = try await repository.ab(["HEAD", "HEAD"] + Self.small)
      #expect(result.status == 1)
      #expect(
        result.errors
          == "bench: another 'bench ab' of this checkout is at work in \(caches)/\(name); wait for "
          + "its end\n")
      #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 2)
    }
  }

  @Test func uncommittedChangesAreSaidNotToBeMeasured() async throws {
    try await withRepository { repository in
      try Data("more".utf8).write(to: URL(filePath: "\(repository.checkout)/more"))
      let result = try await repository.ab(["HEAD"] + Self.small)
      #expect(result.errors.contains("warning: the tree has uncommitted changes, which are not"))
    }
  }

  @Test func wrongArgumentsAreNamedBeforeAnythingIsBuilt() async throws {
    try await withRepository { repository in
      let unknown = try await repository.ab(["nowhere"] + Self.small)
      #expect(unknown.status == 1)
      #expect(
        unknown.errors
          == "bench: there is no commit 'nowhere' here; 'git log' and 'git branch' name what there is\n"
      )
      let strategy = try await repository.ab(["HEAD", "--strategy", "pol"])
      #expect(strategy.status == 64)
      #expect(strategy.errors.contains("did you mean 'pool'?"))
      let output = try await repository.ab(["HEAD", "--output", "/dev/null"])
      #expect(output.status == 64)
      #expect(output.errors.contains("--output '/dev/null' is no folder"))
      let outside = try await Bench.run(["ab", "HEAD"], in: repository.folder)
      #expect(outside.status == 1)
      #expect(outside.errors.hasPrefix("bench: this folder is in no git repository; "))
      try await expectNothingLeft(in: repository)
    }
  }

  private func expectNothingLeft(in repository: Repository, butLogs: Bool = false) async throws {
    #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 1)
    let files = FileManager.default.enumerator(atPath: repository.cache)?.allObjects ?? []
    let left = files.compactMap { $0 as? String }.filter { name in
      name.count { $0 == "/" } > 1 && !(butLogs && name.hasSuffix(".log"))
    }
    #expect(left.isEmpty == true)
  }
}
