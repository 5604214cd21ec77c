import BenchmarkAnalysis
import BenchmarkResults
import Foundation
import TestSupport
import Testing

/// The script of the action `gate`, run as the action runs it, in a small repository with a `swift` that
/// builds by copying a file of the commit.
@Suite(.testFolder) struct GateTests {
  private let repository: Repository

  init() async throws {
    repository = try await Repository(in: TestFolder.path)
  }

  private static let script = GuidePage.package.appendingPathComponent(
    ".github/actions/gate/gate.sh"
  ).path
  private static let small = "--strategy plain,pool --content label --rows 100"

  private struct Outcome {
    var result: Bench.Result
    var summary: String
    var outputs: [String: String]
  }

  private func gate(
    _ repository: Repository, _ inputs: [String: String], arguments: [String] = []
  ) async throws -> Outcome {
    let (summary, outputs) = ("\(repository.folder)/summary.md", "\(repository.folder)/outputs")
    var variables = [
      "GATE_BASE": "HEAD~1", "GATE_HEAD": "HEAD", "GATE_PRODUCT": "bench", "GATE_PACKAGE_PATH": ".",
      "GATE_FIGURES": "exact", "GATE_ARGUMENTS": Self.small, "GITHUB_STEP_SUMMARY": summary,
      "GITHUB_OUTPUT": outputs, "RUNNER_TEMP": repository.folder, "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
    variables.merge(inputs) { $1 }
    for file in [summary, outputs] { try Files.write("before\n", to: file) }
    let result = try await repository.run(Self.script, arguments, variables)
    let lines = try Files.text(of: outputs).split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    return Outcome(
      result: result, summary: try Files.text(of: summary),
      outputs: Dictionary(uniqueKeysWithValues: pairs))
  }

  @Test func aRegressionFailsTheJobAndIsInItsSummary() async throws {
    try await repository.commit(Repository.allocatingMore)
    let outcome = try await gate(repository, [:])
    #expect(outcome.result.status == 2, "\(outcome.result.errors)")
    #expect(outcome.summary.hasPrefix("before\n**Worse: +"))
    #expect(outcome.summary.contains("(2 figures worse).**\n"))
    #expect(!outcome.summary.contains("time"))
    #expect(repository.builds.count == 2)
    #expect(outcome.summary == "before\n\(outcome.result.output)")
    #expect(outcome.outputs["outcome"] == "regression")
  }

  @Test(arguments: ["exact", "all"])
  func equalCommitsPass(figures: String) async throws {
    let more = figures == "all" ? " --launches 2" : ""
    let outcome = try await gate(
      repository,
      [
        "GATE_BASE": "HEAD", "GATE_FIGURES": figures, "GATE_ARGUMENTS": Self.small + more,
      ])
    #expect(outcome.result.status == 0, "\(outcome.result.errors)")
    #expect(outcome.summary.hasPrefix("before\n**No regression.**"))
    #expect(outcome.outputs["outcome"] == "same")
    let results = try #require(outcome.outputs["results"])
    let commit = try await repository.git("rev-parse", "HEAD").prefix(7)
    for side in ["base", "head"] {
      let run = try RunFile.read("\(results)/\(side)-\(commit).csv")
      let times = run.table.rows.filter { $0.metric == .time }
      #expect(times.isEmpty == (figures == "exact"))
      #expect(times.allSatisfy { $0.n == 2 })
    }
  }

  @Test func anImprovementThatIsRefusedHasItsOwnStatus() async throws {
    try await repository.commit(Repository.allocatingMore)
    let outcome = try await gate(
      repository,
      [
        "GATE_BASE": "HEAD", "GATE_HEAD": "HEAD~1",
        "GATE_ARGUMENTS": Self.small + " --fail-on-improvement",
      ])
    #expect(outcome.result.status == 4, "\(outcome.result.errors)")
    #expect(outcome.outputs["outcome"] == "improvement")
  }

  @Test func aHeadThatDoesNotBuildFails() async throws {
    try await repository.commit("does not build")
    let outcome = try await gate(repository, [:])
    #expect(outcome.result.status == 1)
    #expect(outcome.result.errors.contains("Sources/a.swift:1:2: error: wrong"))
    #expect(
      outcome.summary.hasPrefix(
        "before\n**Nothing to compare: the head does not build.**\n\n```text\nSources/a.swift:1:2: error"
      ))
    #expect(outcome.outputs["outcome"] == "failure")
  }

  @Test(arguments: [
    (["GATE_BASE": ""], "there is no commit to compare with"),
    (["GATE_HEAD": "--build-cache"], "'--build-cache' is no commit but an option"),
    (["GATE_FIGURES": "some"], "GATE_FIGURES is 'some'; set it to exact or all"),
  ])
  func wrongInputsAreNamed(inputs: [String: String], message: String) async throws {
    let outcome = try await gate(repository, inputs)
    #expect(outcome.result.status == 64)
    #expect(outcome.result.errors.contains(message))
    #expect(outcome.summary == "before\n")
  }

  /// A base before the package, before its product, or before the branch.
  @Test func aBaseWithoutThePackagePasses() async throws {
    try await repository.commit("no product", package: "new")
    try await repository.commit(Repository.allocatingMore, package: "new")
    let zero = String(repeating: "0", count: 40)
    let cases = [
      ("HEAD~2", "the base has no such package"), ("HEAD~1", "the base has no product 'bench'"),
      (zero, "the branch is new"),
    ]
    for (base, reason) in cases {
      let outcome = try await gate(repository, ["GATE_BASE": base, "GATE_PACKAGE_PATH": "new"])
      #expect(outcome.result.status == 0, "\(outcome.result.errors)")
      #expect(outcome.summary == "before\n**Nothing to compare: \(reason).**\n")
      #expect(outcome.outputs["outcome"] == "new")
    }
  }

  /// The executables are where `names` tells, as the cache of the runner keeps them.
  @Test func aKeptExecutableIsNotBuiltAgain() async throws {
    try await repository.commit(Repository.allocatingMore)
    let names = try await gate(repository, [:], arguments: ["names"]).outputs
    let base = try #require(names["base"])
    #expect(names["base-key"] == base.split(separator: "/").last.map(String.init))
    #expect(try await gate(repository, [:]).outputs["built-base"] == "true")
    #expect(FileManager.default.isExecutableFile(atPath: "\(base)/bench"))
    try FileManager.default.removeItem(atPath: try #require(names["head"]))
    let next = try await gate(repository, [:])
    #expect(next.result.status == 2, "\(next.result.errors)")
    #expect(next.outputs["built-base"] == nil && next.outputs["built-head"] == "true")
    #expect(repository.builds.count == 3)
    let other = try await gate(repository, ["GATE_PRODUCT": "other"], arguments: ["names"]).outputs
    #expect(other["base"] != base)
  }

  @Test func thePullRequestHasOneCommentThatIsUpdated() async throws {
    let comments = try await Comments(of: repository)
    try await repository.commit(Repository.allocatingMore)
    let first = try await gate(repository, Comments.inputs)
    #expect(first.result.status == 2, "\(first.result.errors)")
    let text = try #require(comments.texts["2"])
    #expect(text.hasPrefix("**Worse: +"))
    #expect(text.hasPrefix(first.result.output))
    let same = try await gate(repository, Comments.inputs.merging(["GATE_BASE": "HEAD"]) { $1 })
    #expect(same.result.status == 0, "\(same.result.errors)")
    #expect(comments.texts.keys.sorted() == ["1", "2"])
    #expect(comments.texts["1"] == Comments.other)
    #expect(comments.texts["2"]?.hasPrefix("**No regression.**") == true)
    let otherPackage = Comments.inputs.merging(["GATE_PRODUCT": "my-bench"]) { $1 }
    _ = try await gate(repository, otherPackage)
    #expect(comments.texts.keys.sorted() == ["1", "2", "3"])
  }

  @Test(arguments: [
    (
      "gh: Resource not accessible by integration (HTTP 403)",
      "the token lacks the permission 'pull-requests: write', which a pull request from a fork never has"
    ), ("error connecting to api.github.com", "error connecting to api.github.com"),
  ])
  func aSummaryWithoutACommentSaysWhy(error: String, reason: String) async throws {
    try await repository.commit(Repository.allocatingMore)
    try await Executable.make(
      script: "echo '\(error)' >&2; exit 1", at: "\(repository.folder)/tools/gh")
    let outcome = try await gate(repository, Comments.inputs)
    #expect(outcome.result.status == 2)
    #expect(outcome.summary.hasPrefix("before\n**Worse: +"))
    #expect(outcome.summary.hasSuffix("\nNo comment on the pull request: \(reason).\n"))
  }

  /// The action passes the variables that the script reads, and the guide has all inputs.
  @Test func theActionFitsItsScriptAndItsPage() throws {
    func names(_ file: String) -> Set<Substring> {
      Set(GuidePage(".github/actions/gate/\(file)").text.matches(of: /GATE_[A-Z_]+/).map(\.output))
    }
    #expect(names("action.yml") == names("gate.sh").subtracting(["GATE_CACHE"]))
    let action = GuidePage(".github/actions/gate/action.yml").text
    let inputs = try #require(action.firstMatch(of: /\ninputs:\n((?: .*\n)+)/)).output.1
    let page = GuidePage("\(GuidePage.guideFolder)/GateAPullRequest.md").text
    for name in inputs.matches(of: /(?m)^  ([a-z-]+):$/).map(\.output.1) {
      #expect(page.contains("`\(name)`"), "the guide lacks \(name)")
    }
  }

  /// A checkout without history, as CI systems make it, fetches the base.
  @Test func aShallowCheckoutFetchesTheBase() async throws {
    let base = try await repository.git("rev-parse", "HEAD")
    try await repository.commit(Repository.allocatingMore)
    _ = try await repository.git("config", "uploadpack.allowAnySHA1InWant", "true")
    let shallow = try await repository.shallowClone()
    let outcome = try await gate(shallow, ["GATE_BASE": base])
    #expect(outcome.result.status == 2, "\(outcome.result.errors)")
  }
}

/// The comments on a pull request, behind a `gh` that knows the two calls to list and write them. There is one of a
/// person, who quotes the mark of another package.
private struct Comments {
  static let other = "<!-- gate of recycling-bench: other -->"
  static let inputs = [
    "GATE_PULL_REQUEST": "7", "GATE_TOKEN": "secret", "GITHUB_REPOSITORY": "owner/name",
  ]

  private let folder: String

  init(of repository: Repository) async throws {
    folder = "\(repository.folder)/comments"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(Self.other.utf8).write(to: URL(filePath: "\(folder)/1"))
    try await Executable.make(
      script: #"""
        [ "$GH_TOKEN" = secret ] || { echo "gh: Bad credentials (HTTP 401)" >&2; exit 1; }
        cd "\#(folder)"
        case $* in
          "api --paginate repos/owner/name/issues/7/comments?per_page=100 --jq "*)
            mark=${5#*\"}
            mark=${mark%\"*}
            for comment in *; do
              case $(cat "$comment") in *"$mark") echo "$comment" ;; esac
            done ;;
          "api --silent -X PATCH repos/owner/name/issues/comments/"*" -F body=@"*)
            cp "${7#body=@}" "${5##*/}" ;;
          "api --silent repos/owner/name/issues/7/comments -F body=@"*)
            cp "${5#body=@}" "$(($(ls | wc -l) + 1))" ;;
          *) exit 1 ;;
        esac
        """#, at: "\(repository.folder)/tools/gh")
  }

  /// The comments by their numbers.
  var texts: [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) { texts, name in
      texts[name] = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
  }
}

extension Repository {
  /// Makes a checkout of the last commit alone.
  func shallowClone() async throws -> Repository {
    let other = try await clone()
    try FileManager.default.removeItem(atPath: other.checkout)
    _ = try await git("clone", "-q", "--depth", "1", "file://\(checkout)", other.checkout)
    return other
  }
}
