import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// `bench ab` in a small repository, with a `swift` that builds by copying a file of the commit.
@Suite(.testFolder) struct ABTests {
  private let repository: Repository

  init() async throws {
    repository = try await Repository(in: TestFolder.path)
  }

  private static let smallCases = [
    "--strategy", "plain,pool", "--content", "label", "--rows", "100",
  ]
  private static let small = smallCases + ["--launches", "2"]

  @Test func equalCommitsDifferInNoExactFigure() async throws {
    let result = try await repository.ab(["HEAD", "HEAD"] + Self.small + ["--output", "../out"])
      .exiting(0)
    #expect(result.output.hasPrefix("No regression.\n\nBASE  ../out/base-"))
    #expect(result.output.contains(/\nUnsure: .* of too few\slaunches \(\d+ a side would do\)/))
    #expect(result.errors.contains("building HEAD ("))
    #expect(result.errors.contains(/\ntiming 2 cases by 2 launches of both, in about \S+ m?s\n/))
    let commit = try await repository.git("rev-parse", "HEAD")
    for side in ["base", "head"] {
      let file = try RunFile.read("\(repository.folder)/out/\(side)-\(commit.prefix(7)).csv")
      #expect(file.table.run.commit == commit)
      #expect(file.environment?.commit == commit)
      #expect(file.table.rows.contains { $0.metric == .time && $0.n == 2 })
    }
    try await expectNothingLeft()
  }

  /// Files that both commits have stay as they are between the builds, so that they aren't compiled again.
  @Test func theSecondBuildIsInThePlaceOfTheFirst() async throws {
    try await repository.commit("exec \"\(Bench.executable)\" \"$@\" # next")
    try await repository.ab(["HEAD~1", "HEAD", "--launches", "0"] + Self.smallCases).exiting(0)
    #expect(repository.builds.count == 2)
    #expect(Set(repository.builds).count == 1)
  }

  @Test func executablesThatAreThereAreComparedByExactFiguresAlone() async throws {
    let allocating = "\(repository.folder)/allocating"
    try await Executable.make(
      script: "\"\(Bench.executable)\" \"$@\" | sed 's/\"scroll\",\"allocations\",/&1/g'",
      at: allocating)
    let arguments = ["--launches", "0", "--output", "../out"] + Self.smallCases
    let result = try await repository.ab(
      ["HEAD=\(Bench.executable)", "HEAD=../allocating"] + arguments
    ).exiting(2)
    #expect(repository.builds.isEmpty)
    #expect(result.output.contains("2 figures worse"))
    #expect(!result.output.contains("time") && !result.errors.contains("timing"))
    let commit = try await repository.git("rev-parse", "HEAD")
    let file = try RunFile.read("\(repository.folder)/out/base-\(commit.prefix(7)).csv")
    #expect(file.table.run.commit == commit)
    #expect(file.table.rows.allSatisfy { $0.metric != .time } && !file.table.rows.isEmpty)
    let missing = try await repository.ab(["HEAD=nowhere"] + arguments).exiting(1)
    #expect(
      missing.errors == "bench: there is no executable 'nowhere'; build HEAD, or name it alone\n")
    let endless = try await repository.ab(["HEAD", "--until-decided"] + arguments).exiting(64)
    #expect(endless.errors.contains("--launches 0 measures no time"))
  }

  @Test func theSameCodeAgainstItselfSaysWhatCanBeSeen() async throws {
    let result = try await repository.ab(
      ["--what-can-be-seen", "--strategy", "plain", "--content", "label", "--rows", "100"]
        + ["--launches", "12", "--metric", "allocations,time_ns"])
    #expect(result.errors.ranges(of: "building HEAD (").count == 1)
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        /^Of time_ns in scroll, this machine tells \S+ on average and \S+ at worst; exact figures tell one block/
      ), "\(result.output)")
    // Few launches on a busy machine may raise a false alarm, which is then the status.
    let isFine = words.contains(" The same code against itself shows no change. ")
    #expect(result.status == (isFine ? 0 : 2))
    #expect(words.contains(/time_ns in scroll \S+ \S+ plain, label, fling, 100 rows$/))

    let few = try await repository.ab(["--what-can-be-seen"] + Repository.smallest).exiting(0)
    #expect(few.output.hasPrefix("No change of a time can be told with fewer than "))
    try await expectNothingLeft()
    for (arguments, expected) in [
      (["HEAD", "--what-can-be-seen"], "measures HEAD against itself; leave the commits out"),
      (["--what-can-be-seen", "--format", "csv"], "is text; leave --format out"),
      ([], "Missing expected argument '<base>'"),
    ] {
      let wrong = try await repository.ab(arguments).exiting(64)
      #expect(wrong.errors.contains(expected), "\(wrong.errors)")
    }
  }

  /// Two pairs of launches decide nothing, and there is no time for more.
  @Test func whatIsNotDecidedIsNamed() async throws {
    let arguments = [
      "HEAD", "HEAD", "--threshold", "0", "--until-decided", "--time-budget", "1ms",
      "--metric", "time_ns",
    ]
    let result = try await repository.ab(arguments + Repository.smallest + ["--launches", "2"])
      .exiting(0)
    let last = result.output.split(separator: "\n\n").last ?? ""
    let words = last.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.hasPrefix(
        "Headline times: 3 undecided. Time ran out for: pool, label, fling, 100 rows: time_ns in"
          + " setup; "), "\(words)")
    #expect(words.hasSuffix(" time_ns in scroll."), "\(words)")
    #expect(last.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// A valgrind that counts 10 more for the second commit.
  @Test func instructionsAreJudged() async throws {
    let valgrind = InstructionTests.valgrind.replacing(
      "for count in 11 22 33 44; do",
      with:
        "for count in 11 22 33 44; do case $(cat \"$1\") in *slower*) count=$((count + 10)) ;; esac"
    )
    try await InstructionTests.install(valgrind: valgrind, in: "\(repository.folder)/tools")
    try await repository.commit("exec \"\(Bench.executable)\" \"$@\" # slower")
    let result = try await repository.ab(
      ["HEAD~1", "HEAD", "--instructions"] + Repository.smallest
    ).exiting(2)
    #expect(
      result.output.contains(
        /\nWorse: instructions, by more than 0\.3%: 3\n.*\n  instructions in setup\n/))
    try await repository.ab(["HEAD", "HEAD", "--instructions"] + Repository.smallest).exiting(0)
  }

  @Test func regressionsAreNamedAndTheStatusIs2() async throws {
    try await repository.commit(Repository.allocatingMore)
    let result = try await repository.ab(["HEAD~1", "HEAD"] + Self.small).exiting(2)
    #expect(result.output.hasPrefix("REGRESSION: +"))
    #expect(result.output.contains("(2 figures worse).\n"))
    #expect(result.output.contains(/\nWorse: exact figures: 2\n.*\n  allocations in scroll\n/))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try await expectNothingLeft()
  }

  /// `compare` with the same options finds the same figures in the files of `ab`.
  @Test func judgesAndShowsAsCompareDoes() async throws {
    try await repository.commit(Repository.allocatingMore)
    let allowed = "\(repository.folder)/allowed.csv"
    try Data(
      """
      strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason
      *,*,*,*,*,*,scroll,allocations,*,a trade

      """.utf8
    ).write(to: URL(filePath: allowed))
    let options = [
      "--metric", "allocations,time_ns", "--threshold", "5%", "--allow", allowed, "--format",
      "json",
    ]
    let commits = [
      try await repository.git("rev-parse", "HEAD~1"),
      try await repository.git("rev-parse", "HEAD"),
    ]
    let files = zip(["base", "head"], commits).map { "../out/\($0)-\($1.prefix(7)).csv" }
    let measured = try await repository.ab(commits + Self.small + options + ["--output", "../out"])
    let stored = try await Bench.run(["compare"] + files + options, in: repository.checkout)
    var figures: [[[String: Any]]] = []
    for (result, design) in [(measured, "paired"), (stored, "independent")] {
      #expect(result.status == 0, "\(result.errors)")
      let found = try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(found["design"] as? String == design)
      #expect(found["threshold"] as? Double == 0.05)
      figures.append(try #require(found["figures"] as? [[String: Any]]))
    }
    #expect(figures[0].count == figures[1].count)
    #expect(Set(figures[0].compactMap { $0["metric"] as? String }) == ["allocations", "time_ns"])
    #expect(figures[0].count { $0["note"] as? String == "permitted: a trade" } == 2)
  }

  @Test func casesMissingOnOneSideAreNamed() async throws {
    try await repository.commit(
      "if [ \"$1\" = list ]; then \"\(Bench.executable)\" \"$@\" | grep -v '^pool '; exit; fi\n"
        + "exec \"\(Bench.executable)\" \"$@\"")
    let result = try await repository.ab(["HEAD", "HEAD~1"] + Self.small)
    #expect(result.errors.contains("warning: left out pool, label, fling, 100 rows: HEAD ("))
    #expect(result.errors.contains(") has no strategy 'pool'\n"))
    #expect(!result.output.contains("\npool "))
    #expect(result.output.contains("\nplain "))
    let none = try await repository.ab(
      ["HEAD", "HEAD~1", "--strategy", "pool", "--content", "label", "--rows", "100"]).exiting(1)
    #expect(none.errors.contains("the revisions have no planned case in common: left out pool"))
    try await expectNothingLeft()
  }

  @Test func anotherProtocolIsNamed() async throws {
    try await repository.commit("if [ \"$2\" = protocol ]; then echo 99; fi")
    let newer = try await repository.ab(["HEAD~1"] + Self.small).exiting(1)
    #expect(
      newer.errors.contains(
        ") is newer than this executable; build bench from it, and run that\n"), "\(newer.errors)")
    try await repository.commit("if [ \"$2\" = protocol ]; then echo 1; fi")
    let older = try await repository.ab(["HEAD~2", "HEAD"] + Self.small).exiting(1)
    #expect(
      older.errors.contains(
        ") is too old to play in turn; choose a newer base, or compare stored runs with 'compare'\n"
      ),
      "\(older.errors)")
  }

  @Test func aFailedBuildIsReportedWithItsFirstError() async throws {
    try await repository.commit("does not build")
    let result = try await repository.ab(["HEAD~1"] + Self.small).exiting(1)
    #expect(result.output.isEmpty)
    let line = try #require(result.errors.split(separator: "\n").last)
    #expect(line.contains(" does not build: Sources/a.swift:1:2: error: wrong; the whole log is "))
    let log = try #require(line.split(separator: " ").last)
    #expect(try String(contentsOf: URL(filePath: String(log)), encoding: .utf8).contains("more"))
    try await expectNothingLeft(butLogs: true)
  }

  /// A manifest with `path: "../neighbor"`, which is not beside the place of the build.
  @Test func aPathThatLeavesTheRepositoryIsExplained() async throws {
    try await repository.commit("no neighbor")
    let result = try await repository.ab(["HEAD~1"] + Self.small).exiting(1)
    #expect(result.errors.contains("/neighbor' cannot be accessed (it doesn't exist); it is built"))
    #expect(
      result.errors.contains("a package outside of the repository must be absolute; the whole"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheBuildAndRemovesTheWorktree(signal: Int32) async throws {
    try await repository.commit("hangs")
    let result = try await repository.ab(["HEAD", "HEAD"] + Repository.smallest, endedBy: signal)
      .exiting(130)
    #expect(result.errors.contains("bench: interrupted; no results were kept\n"))
    try await expectNothingLeft()
    #expect(try await compilerEnds())
  }

  @Test func whatAKilledProcessLeavesIsRemovedByTheNext() async throws {
    let other = try await repository.clone()
    try await repository.commit("hangs")
    try await repository.ab(["HEAD", "HEAD"] + Repository.smallest, endedBy: SIGKILL).exiting(nil)
    #expect(try await compilerEnds())
    #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 2)
    let next = try await other.ab(["HEAD", "HEAD"] + Repository.smallest)
    #expect([0, 2].contains(next.status), "\(next.errors)")
    try await expectNothingLeft()
  }

  /// Returns whether the process that a hanging build has started ends.
  private func compilerEnds() async throws -> Bool {
    let child = try Files.text(of: repository.childFile)
    let number = try #require(Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)))
    return try await Executable.ends(number)
  }

  @Test func oneAtATimeWorksOnACheckout() async throws {
    try await repository.commit("does not build")
    let (caches, name) = try await folderOfBuilds()
    let lock = open("\(caches)/\(name)/lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    try await repository.ab(["HEAD", "HEAD"] + Repository.smallest).exiting(
      1,
      saying: "another 'bench ab' of this checkout is at work in \(caches)/\(name); wait for "
        + "its end")
  }

  /// Returns the folder of caches, and the name of that of builds, which the failed build of the last commit leaves.
  private func folderOfBuilds() async throws -> (caches: String, name: String) {
    try await repository.ab(["HEAD~1"] + Repository.smallest).exiting(1)
    let caches = "\(repository.cache)/recycling-bench"
    return (caches, try #require(try Files.names(in: caches).first))
  }

  @Test func linksInTheFolderOfTheBuildAreNotFollowed() async throws {
    let precious = "\(repository.folder)/precious"
    try Files.write("precious", to: precious)
    try await repository.commit("does not build")
    for file in ["base.log", "lock"] {
      let (caches, name) = try await folderOfBuilds()
      let link = "\(caches)/\(name)/\(file)"
      unlink(link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: precious)
      try await repository.ab(["HEAD~1", "HEAD~1"] + Repository.smallest)
        .exiting(file == "lock" ? 1 : 0)
      #expect(try Files.text(of: precious) == "precious")
    }
  }

  @Test func wrongArgumentsAreNamedBeforeAnythingIsBuilt() async throws {
    for (arguments, status, problem) in [
      (["nowhere"], 1, "there is no commit 'nowhere' here; 'git log' and 'git branch' name what "),
      (["HEAD", "--strategy", "pol"], 64, "did you mean 'pool'?"),
      (["HEAD", "--allow", "nowhere.csv"], 1, "cannot read nowhere.csv: "),
      (["HEAD", "--output", "/dev/null"], 64, "--output '/dev/null' isn't a folder"),
      (["HEAD", "--time-budget", "1m"], 64, "--time-budget bounds --until-decided; add that"),
    ] as [([String], Int32, String)] {
      let result = try await repository.ab(arguments).exiting(status)
      #expect(result.errors.contains(problem), "\(result.errors)")
      #expect(result.errors.hasPrefix("bench: ") && result.errors.split(separator: "\n").count == 1)
    }
    let outside = try await Bench.run(["ab", "HEAD"], in: repository.folder).exiting(1)
    #expect(outside.errors.hasPrefix("bench: this folder is in no git repository; "))
    try await expectNothingLeft()
  }

  private func expectNothingLeft(butLogs: Bool = false) async throws {
    #expect(try await repository.git("worktree", "list").split(separator: "\n").count == 1)
    let files = FileManager.default.enumerator(atPath: repository.cache)?.allObjects ?? []
    let left = files.compactMap { $0 as? String }.filter { name in
      name.count { $0 == "/" } > 1 && !(butLogs && name.hasSuffix(".log"))
    }
    #expect(left.isEmpty == true)
  }
}
