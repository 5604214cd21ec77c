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

  private func gate(_ repository: Repository, _ inputs: [String: String]) async throws -> Outcome {
    let (summary, outputs) = ("\(repository.folder)/summary.md", "\(repository.folder)/outputs")
    var variables = [
      "GATE_BASE": "HEAD~1", "GATE_HEAD": "HEAD", "GATE_PRODUCT": "bench", "GATE_PACKAGE_PATH": ".",
      "GATE_FIGURES": "exact", "GATE_ARGUMENTS": Self.small, "GITHUB_STEP_SUMMARY": summary,
      "GITHUB_OUTPUT": outputs, "RUNNER_TEMP": repository.folder, "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
    variables.merge(inputs) { $1 }
    for file in [summary, outputs] { try Files.write("before\n", to: file) }
    let result = try await repository.run(Self.script, [], variables)
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
    #expect(outcome.summary.hasPrefix("before\n### REGRESSION: +"))
    #expect(outcome.summary.contains("(2 figures worse).\n"))
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
    #expect(outcome.summary.hasPrefix("before\n### No regression."))
    #expect(outcome.outputs["outcome"] == "same")
    let results = try #require(outcome.outputs["results"])
    let commit = try await repository.git("rev-parse", "HEAD").prefix(7)
    for side in ["base", "head"] {
      let run = try RunFile.read("\(results)/\(side)-\(commit).csv")
      let times = run.table.rows.filter { $0.metric == .time }
      #expect(!times.isEmpty)
      #expect(times.allSatisfy { $0.n == (figures == "all" ? 2 : 1) })
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
    #expect(outcome.summary.hasPrefix("before\n### The commits could not be compared\n"))
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

extension Repository {
  /// Makes a checkout of the last commit alone.
  func shallowClone() async throws -> Repository {
    let other = try await clone()
    try FileManager.default.removeItem(atPath: other.checkout)
    _ = try await git("clone", "-q", "--depth", "1", "file://\(checkout)", other.checkout)
    return other
  }
}
