import BenchmarkAnalysis
import Foundation
import Testing

@testable import BenchmarkResults

/// Every way in which a file can be wrong, with the place and the reason.
@Suite struct RefusalTests {
  /// A line of `Golden/refusals.jsonl`: a change of a valid file of some kind, and what is said about it.
  struct Refusal: Decodable, Sendable, CustomTestStringConvertible {
    let kind, old, new, message: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      kind = try values.decode(String.self)
      old = try values.decode(String.self)
      new = try values.decode(String.self)
      message = try values.decode(String.self)
    }

    var testDescription: String { "\(kind), \(message.prefix(60))" }
  }

  private static let all = try! Fixtures.golden("refusals.jsonl").split(separator: "\n").map {
    try JSONDecoder().decode(Refusal.self, from: Data($0.utf8))
  }

  private static let kinds: [String: (text: String, read: @Sendable ([UInt8]) throws -> Void)] = [
    "result file": (CSVRefusalTests.good, { _ = try CSVReader.table($0, file: "a") }),
    "trace": (TraceFile.text(of: TraceFileTests.cases), { _ = try TraceFile.cases($0, file: "a") }),
    "journal": (JournalTests.text, { _ = try Journal($0, file: "a") }),
    "permitted changes": (
      "strategy,content,workload,host,uikit,rows,phase,metric,at_most,reason\n"
        + "*,*,*,*,*,*,*,*,*,why\n", { _ = try Allowance.allowances($0, file: "a") }
    ),
  ]

  @Test(arguments: all) func saysWhatIsWrongAndWhere(_ refusal: Refusal) throws {
    let (valid, read) = try #require(Self.kinds[refusal.kind])
    #expect(errorText { try read([UInt8](valid.utf8)) } == nil)
    #expect(valid.contains(refusal.old))
    let text = valid.replacing(refusal.old, with: refusal.new)
    let message = errorText { try read([UInt8](text.utf8)) }
    #expect(message?.prefix { $0 != ";" } == "a:\(refusal.message)")
  }
}
