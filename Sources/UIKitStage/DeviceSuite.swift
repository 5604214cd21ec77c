import BenchmarkResults
import Foundation
import RecyclingStrategies
import ScrollWorkloads
import UIKit

/// Cases that a simulator or a device plays, and their figures in the files of any run.
@MainActor public final class DeviceSuite {
  /// The cases, those that take the least time first.
  public let cases: [StageCase]
  /// The name of the files, without what follows the point.
  public let name: String

  private let started = Date()
  private var measured: [(key: CaseKey, figures: [Figure])] = []

  /// The suite `decision` in tables and collection views, with 10 to 10 000 rows: 146 000 frames, or 41 minutes at 60 a second.
  public static func decision() -> DeviceSuite {
    let lists = [
      ("through", [100, 1_000]), ("fling", [1_000, 100, 10, 10_000]), ("edit", [1_000]),
    ]
    return DeviceSuite(suite: "decision", lists: lists)
  }

  /// The first lists of `decision`, in tables. Their 15 000 frames take over four minutes at 60 a second.
  public static func firstLook() -> DeviceSuite {
    DeviceSuite(
      suite: "decision", hosts: [.table], lists: [("through", [1_000]), ("fling", [1_000])])
  }

  private init(
    suite: String, hosts: [ListHost] = [.table, .collection], lists: [(String, [Int])]
  ) {
    let strategies = Strategy.choices.map(\.name) + ["pool-on-display"]
    let uikit = UIKitUnderTest.name
    cases = hosts.flatMap { host in
      lists.flatMap { workload, rows in
        rows.flatMap { rows in
          strategies.compactMap { strategy in
            StageCase(
              UIKitUnderTest.described(
                CaseKey(
                  suite: suite, uikit: uikit, host: host.name, workload: workload, content: "card",
                  strategy: strategy, rows: rows)))
          }
        }
      }
    }
    name = "\(uikit)-\(Int(started.timeIntervalSince1970))"
  }

  /// Plays all cases, and writes both files anew after each, so that a case that ends the process costs only itself.
  ///
  /// - Returns: The paths of the files: `NAME.csv` with the figures, and `NAME.json` with where they are of.
  /// - Throws: An error that says which file can't be written.
  public func run(into folder: URL) async throws -> (csv: URL, json: URL) {
    let csv = folder.appendingPathComponent("\(name).csv")
    for one in cases {
      measured.append((one.key, await UIKitUnderTest.playing { await one.play() }))
      try file().write(to: csv.path)
    }
    return (csv, folder.appendingPathComponent("\(name).json"))
  }

  private func file() throws -> RunFile {
    let rows = try measured.flatMap { key, figures in
      try figures.map { figure in
        try ResultRow.summarizing([figure.value], of: figure.metric, in: figure.phase, of: key)
      }
    }
    let run = RunInfo(
      commit: Self.commit, date: started, dirty: false, debug: environment.build == .debug)
    return RunFile(table: ResultTable(run: run, rows: rows.written), environment: environment)
  }

  /// No device knows the commit of its tests.
  private static let commit = "unknown"

  private var environment: RunEnvironment {
    let process = ProcessInfo.processInfo
    #if DEBUG
      let build = RunEnvironment.BuildConfiguration.debug
    #else
      let build = RunEnvironment.BuildConfiguration.release
    #endif
    var environment = RunEnvironment(
      cores: process.activeProcessorCount, memoryBytes: Int(process.physicalMemory), build: build,
      commandLine: [process.processName], seed: StageCase.seed, commit: Self.commit, dirty: false,
      started: started)
    environment.cpuModel = UIKitUnderTest.device
    environment.operatingSystem = process.operatingSystemVersionString
    environment.ended = Date()
    return environment
  }
}

/// The UIKit that is imported, as result files name it.
@MainActor enum UIKitUnderTest {
  #if canImport(HeadlessUIKit)
    /// The behavior of the model: UIKit as it is today.
    static let name = "prefetching"
    static let device: String? = nil

    static func described(_ key: CaseKey) -> CaseKey {
      var key = key
      (key.prefetchDistance, key.prefetchBatch) = ("default", "1")
      (key.prefetchInWindow, key.keepDistance) = ("no", "default")
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
