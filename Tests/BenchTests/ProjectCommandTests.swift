import Foundation
import TestSupport
import Testing

@Suite(.testFolder) struct ProjectCommandTests {
  private let folder = TestFolder.path

  private static let run = "Results/20261121T044601Z-05e7bda.csv"
  private static let profile = "Benchmarks/Profiles/published.csv"

  private func bench(_ arguments: String...) async throws -> Bench.Result {
    try await Bench.run(arguments, in: GuidePage.package.path)
  }

  @Test func aProfileIsRequired() async throws {
    let result = try await bench("project", Self.run)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--profile"))
  }

  @Test func aBadProfileIsRefusedByLine() async throws {
    let path = "\(folder)/bad.csv"
    try """
    unit,content,unit_of_measure,low,typical,high,n,source,device,os
    frame,table,ns,9,5,12,1,mine,Phone,1

    """.write(toFile: path, atomically: false, encoding: .utf8)
    let result = try await bench("project", Self.run, "--profile", path)
    #expect(result.status == 1)
    #expect(result.errors.contains("\(path):2:"))
  }

  @Test func aRunThatThisExecutableCountsDifferentlyIsRefused() async throws {
    let source = GuidePage.package.appendingPathComponent(Self.run)
    let (counts, others) = ("390,390,390,390,390,390,0,ok,390 390", "17,17,17,17,17,17,0,ok,17 17")
    let text = try String(contentsOf: source, encoding: .utf8).replacing(counts, with: others)
    try text.write(toFile: "\(folder)/run.csv", atomically: false, encoding: .utf8)
    try FileManager.default.copyItem(
      at: source.deletingPathExtension().appendingPathExtension("json"),
      to: URL(filePath: "\(folder)/run.json"))
    let result = try await bench("project", "\(folder)/run.csv", "--profile", Self.profile)
    #expect(result.status == 1)
    #expect(result.errors.contains("it has 17 turnovers"), "\(result.errors)")
  }

  @Test func budgetsNeedOneKindOfTerms() async throws {
    let both = try await bench(
      "advise", Self.run, "--rows", "100", "--memory-budget", "9MiB", "--model-budget", "--profile",
      Self.profile)
    #expect(both.status == 64)
    let rate = try await bench("chart", Self.run, "--display", "60")
    #expect(rate.status == 64)
    #expect(rate.errors.contains("add --profile"))
  }

  @Test func chartsOfAProjectionAreDrawn() async throws {
    let result = try await bench(
      "chart", Self.run, "--profile", Self.profile, "--chart", "projected-memory", "--format",
      "vl.json", "--output", folder)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: "\(folder)/projected-memory.vl.json", encoding: .utf8)
    #expect(text.contains("not measured there"))
  }
}
