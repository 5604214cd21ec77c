import Foundation
import Subprocess
import TestSupport
import Testing

/// The facts about UIKit in processes in which the model stands for another UIKit, as Apple's may be.
@Suite(.testFolder, .waitingForChildren) struct ChangedModelTests {
  private struct Fact: Decodable {
    struct Difference: Decodable { let expected, observed: String }
    let fact, basis, system: String
    let holds: Bool
    let differences: [Difference]
  }

  /// Runs suites of facts, expects them to succeed, and returns what `facts.json` says of those that differ.
  private func differing(in uikit: String, _ suites: String) async throws -> [Fact] {
    let result = try await Subprocess.run(
      .path("/proc/self/exe"),
      arguments: ["--testing-library", "swift-testing", "--filter", suites],
      environment: .inherit.updating(["BENCH_OUTPUT": TestFolder.path, "BENCH_UIKIT": uikit]),
      output: .discarded, error: .discarded)
    #expect(result.terminationStatus.isSuccess)
    let file = try Data(contentsOf: URL(filePath: "\(TestFolder.path)/facts.json"))
    return try JSONDecoder().decode([Fact].self, from: file).filter { !$0.holds }
  }

  @Test func `Cells that are prepared far ahead are told with both sequences`() async throws {
    let facts = try await differing(in: "far", "UIKitFacts/Prefetching")
    let fact = try #require(facts.first { $0.fact.hasPrefix("Tables 6, 20:") })
    #expect((fact.basis, fact.system) == ("chosen", "the model"))
    // Tables prepare two rows, and go on where cells are prepared over two screens.
    let table = try #require(fact.differences.first)
    #expect(table.expected.hasSuffix(#""cellForRow 8", "- committed", "- committed"]"#))
    #expect(table.observed.hasSuffix(#""cellForRow 9", "- committed", "cellForRow 10"]"#))
  }

  @Test func `Cells that aren't prepared are told of both kinds of list`() async throws {
    let facts = try await differing(in: "classic", "UIKitFacts/Prefetching")
    #expect(facts.contains { $0.fact.hasPrefix("Tables 23: data is announced") })
    let returning = try #require(facts.first { $0.fact.hasPrefix("Tables 6: a prepared") })
    #expect(returning.differences.allSatisfy { $0.observed.hasPrefix(#"["cellForRow 4""#) })
  }

  @Test func `A call that comes twice is told once for both kinds of list`() async throws {
    let facts = try await differing(in: "repeating", "UIKitFacts/")
    let removed = try #require(facts.first { $0.fact.hasPrefix("Tables 17:") })
    let sequence = #"["cellForRow 1", "  make 4", "didEndDisplaying 2"]"#
    #expect(removed.differences.map(\.expected) == [sequence])
    #expect(
      removed.differences.map(\.observed) == [
        sequence.replacing("]", with: #", "didEndDisplaying 2"]"#)
      ])
  }
}
