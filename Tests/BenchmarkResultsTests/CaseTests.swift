import Foundation
import Testing

@testable import BenchmarkResults

@Suite struct CaseStatusTests {
  @Test(arguments: CaseStatus.Outcome.allCases)
  func textReadsBack(_ outcome: CaseStatus.Outcome) {
    for reason in [nil, "signal 11", "a: b, \"c\"", ": odd"] {
      let status = CaseStatus(outcome, reason: reason)
      #expect(CaseStatus(rawValue: status.description) == status)
    }
  }

  @Test func reasonIsOneLine() {
    let status = CaseStatus(.crashed, reason: " Fatal error:\r\n  out of range\n")
    #expect(status.reason == "Fatal error: out of range")
    #expect(CaseStatus(.timeout, reason: " \n ").reason == nil)
  }

  @Test func aLongReasonIsCutOff() {
    let status = CaseStatus(.crashed, reason: String(repeating: "because ", count: 1_000))
    #expect(status.reason?.count == 400)
    #expect(status.reason?.hasSuffix("because…") == true)
    #expect(CaseStatus(rawValue: status.description) == status)
  }

  @Test(arguments: ["", "OK", "okay", "ok:", "ok: ", "skippedMemory", " ok", "ok : x"])
  func refuses(_ text: String) {
    #expect(CaseStatus(rawValue: text) == nil)
  }
}

@Suite struct RunInfoTests {
  @Test func identifierNamesTimeCommitAndDirt() {
    let date = Date(timeIntervalSince1970: 1_767_225_599.9)
    let run = RunInfo(commit: Fixtures.commit, date: date, dirty: true)
    #expect(run.id == "20251231T235959Z-0a1b2c3-dirty")
    #expect(run.dateText == "2025-12-31T23:59:59Z")
    #expect(Fixtures.run.id == "20251231T235959Z-0a1b2c3")
  }

  @Test(arguments: ["0a1b2c3", "unknown", "0a1b2c3-dirty", "0a1b2c3-debug", "0a1b2c3-dirty-debug"])
  func identifiersReadBack(_ commit: String) {
    #expect(RunInfo(id: "20251231T235959Z-\(commit)")?.id == "20251231T235959Z-\(commit)")
  }

  @Test(arguments: [
    "", "20251231T235959Z", "20251231T235959Z-", "20251231T235959Z--dirty",
    "20251231T235959z-0a1b2c3", "20251331T235959Z-0a1b2c3",
    "20251231T235959Z-0a1b2c3-debug-dirty",
  ])
  func otherIdentifiersNameNoRun(_ id: String) {
    #expect(RunInfo(id: id) == nil)
  }
}
