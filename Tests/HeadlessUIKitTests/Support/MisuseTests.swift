import Foundation
import HeadlessUIKit
import Testing

/// A mistake in a program that stops it with UIKit's message.
struct Misuse: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Parts of the message, in which `#` stands for an address.
  let message: [String]
  let commit: @MainActor @Sendable () -> Void

  init(
    _ description: String, _ message: String..., commit: @escaping @MainActor @Sendable () -> Void
  ) {
    (testDescription, self.message, self.commit) = (description, message, commit)
  }
}

@Suite(
  "Containment 10, 15, 20, Tables 12, 13, 22, 25, 28 and Snapshots 2: mistakes that stop the process"
) struct MisuseTests {
  @Test(arguments: Misuse.all)
  func `UIKit's message is on standard error`(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = misuse.testDescription as String] in
      let misuse = try #require(Misuse.all.first { $0.testDescription == name })
      await MainActor.run { misuse.commit() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .replacing(#/0x[0-9a-f]{16}/#, with: "#")
    for part in misuse.message { #expect(text.contains(part)) }
  }
}
