import BenchmarkResults
import Foundation
import UIKit

/// The UIKit that is imported, as result files name it.
@MainActor enum UIKitUnderTest {
  #if canImport(HeadlessUIKit)
    /// The behavior of the model: UIKit as it is today.
    static let name = "prefetching"
    static let device: String? = nil

    /// Adds how the model prefetches.
    static func described(_ key: CaseKey) -> CaseKey {
      var key = key
      (key.reach, key.slot, key.window) = ("default", "1", "out")
      return key
    }

    /// Plays a case with this behavior, in a process whose tests have others.
    static func playing(_ body: () async -> [Figure]) async -> [Figure] {
      let behavior = UIKitBehavior.current
      UIKitBehavior.current = .prefetching
      defer { UIKitBehavior.current = behavior }
      return await body()
    }
  #else
    static var name: String { "ios-\(UIDevice.current.systemVersion)" }

    /// The identifier of the model, such as `iPhone17,1`; in a simulator, that of the simulated one.
    static var device: String? {
      if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] {
        return "simulator of \(simulated)"
      }
      let names = UnsafeMutablePointer<utsname>.allocate(capacity: 1)
      defer { names.deallocate() }
      guard uname(names) == 0 else { return nil }
      return withUnsafeBytes(of: names.pointee.machine) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    /// Returns the key as it is: how UIKit prefetches is its own affair.
    static func described(_ key: CaseKey) -> CaseKey { key }

    static func playing(_ body: () async -> [Figure]) async -> [Figure] { await body() }
  #endif
}
