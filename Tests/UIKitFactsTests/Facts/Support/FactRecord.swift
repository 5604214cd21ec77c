import Foundation
import Synchronization
import Testing
import UIKit

extension Tag {
  /// Apple's documentation says all of what the test expects.
  @Tag static var documented: Self
  /// Some of it was only seen of UIKit. Without a tag, the model chose some of it.
  @Tag static var observed: Self
}

/// What UIKit did where a fact says what it does.
struct FactRecord: Codable {
  struct Difference: Codable, Hashable {
    var expected, observed: String
  }

  var fact: String
  /// `documented`, `observed` or `chosen`: the weakest basis of the facts that the test names.
  var basis: String
  var holds: Bool
  /// Empty if it holds. Once each, of tests with several arguments.
  var differences: [Difference]
  var system: String
}

extension FactRecord.Difference {
  /// Takes both from the text of an expectation, such as `(lines → ["a"]) == ["b"]`.
  init(_ text: String) {
    let sides = text.split(separator: ") == ", maxSplits: 1)
    let values = sides.map { side in
      guard side.hasPrefix("("), let arrow = side.range(of: " → ") else { return side }
      return side[arrow.upperBound...]
    }
    guard values.count == 2, sides[0].contains(" → ") else {
      self.init(expected: "true", observed: text)
      return
    }
    let expected = sides[1].hasPrefix("(") ? values[1].dropLast() : values[1]
    self.init(expected: String(expected), observed: String(values[0]))
  }
}

/// Writes `facts.json`, an object for each test, to the folder that the variable `BENCH_OUTPUT` names. A fact fails
/// against Apple's UIKit only if it is documented, and against the model in any case.
struct FactRecording: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let basis =
      test.tags.contains(.documented)
      ? "documented" : test.tags.contains(.observed) ? "observed" : "chosen"
    let mayDiffer = !Self.isModel && basis != "documented"
    let issues = Mutex<[String]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await function()
    } matching: { issue in
      let text = "\(issue.kind)".replacing("Expectation failed: ", with: "")
      issues.withLock { $0.append(text) }
      return mayDiffer
    }
    let differences = issues.withLock { $0 }.map(FactRecord.Difference.init)
    try await Self.write(
      FactRecord(
        fact: test.displayName ?? test.name, basis: basis, holds: differences.isEmpty,
        differences: differences, system: Self.system))
  }

  /// Adds what happened to what the file has already: of other arguments of a test, or of an earlier process.
  @MainActor static func write(_ record: FactRecord) throws {
    guard let folder = ProcessInfo.processInfo.environment["BENCH_OUTPUT"] else { return }
    let file = URL(filePath: folder).appending(path: "facts.json")
    let written = try (try? Data(contentsOf: file)).map {
      try JSONDecoder().decode([FactRecord].self, from: $0)
    }
    var records = Dictionary(uniqueKeysWithValues: (written ?? []).map { ($0.fact, $0) })
    var record = record
    if let other = records[record.fact] {
      record.holds = record.holds && other.holds
      record.differences =
        other.differences + record.differences.filter { !other.differences.contains($0) }
    }
    records[record.fact] = record
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try encoder.encode(records.values.sorted { $0.fact < $1.fact }).write(to: file)
  }

  #if canImport(HeadlessUIKit)
    /// The variable `BENCH_UIKIT` stands for another UIKit: a behavior of the model.
    static let isModel = ProcessInfo.processInfo.environment["BENCH_UIKIT"] == nil
    @MainActor static let system = "the model"
  #else
    static let isModel = false
    @MainActor static var system: String {
      "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
    }
  #endif
}

extension Trait where Self == FactRecording {
  static var recorded: FactRecording { FactRecording() }
}

/// Records what UIKit does where no source tells.
@MainActor func answer(_ question: String, _ observed: String) throws {
  try FactRecording.write(
    FactRecord(
      fact: question, basis: "chosen", holds: true,
      differences: [.init(expected: "no source tells", observed: observed)],
      system: FactRecording.system))
}
