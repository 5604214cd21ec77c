import BenchmarkResults
import Foundation
import RecyclingStrategies
import ScrollWorkloads
import UIKit

#if canImport(Darwin)
  import Darwin
#endif

/// Measures what only a device has: frames of a display, and the memory of its process.
@MainActor final class DeviceProbe {
  #if canImport(HeadlessUIKit)
    // The harness measures the model.

    func phaseWillBegin() {}
    func frameWasCommitted() {}
    func figures(of phase: Phase) -> [Figure] { [] }
  #else
    private var times = FrameTimes()
    private var missedBefore = 0
    private var clock: RefreshClock { DisplayRefresh.clock }

    func phaseWillBegin() { (times, missedBefore) = (FrameTimes(), clock.missed) }

    func frameWasCommitted() { times.append(clock.last) }

    func figures(of phase: Phase) -> [Figure] {
      let missed = Figure(phase, .missedRefreshes, Double(clock.missed - missedBefore))
      return memoryFigures(of: phase) + [missed] + (phase == .scroll ? times.figures : [])
    }

    private func memoryFigures(of phase: Phase) -> [Figure] {
      var figures: [Figure] = []
      // https://developer.apple.com/documentation/kernel/1537934-task_info
      let info = UnsafeMutablePointer<task_vm_info_data_t>.allocate(capacity: 1)
      let count = UnsafeMutablePointer<mach_msg_type_number_t>.allocate(capacity: 1)
      let heap = UnsafeMutablePointer<malloc_statistics_t>.allocate(capacity: 1)
      defer {
        info.deallocate()
        count.deallocate()
        heap.deallocate()
      }
      let words = MemoryLayout<task_vm_info_data_t>.size / MemoryLayout<natural_t>.size
      count.initialize(to: mach_msg_type_number_t(words))
      let status = info.withMemoryRebound(to: integer_t.self, capacity: words) {
        task_info(mach_task_self_, task_flavor_t(TASK_VM_INFO), $0, count)
      }
      if status == KERN_SUCCESS {
        figures.append(Figure(phase, .footprint, Double(info.pointee.phys_footprint)))
      }
      // https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/malloc_zone_statistics.3.html
      malloc_zone_statistics(nil, heap)
      figures.append(Figure(phase, .mallocBlocks, Double(heap.pointee.blocks_in_use)))
      figures.append(Figure(phase, .mallocBytes, Double(heap.pointee.size_in_use)))
      return figures
    }
  #endif
}

/// The frames of a scroll on a display.
struct FrameTimes {
  /// The time at which the display refreshed, and the time from then to its next refresh, in seconds.
  typealias Refresh = (time: Double, period: Double)

  private var refreshes: [Refresh] = []

  mutating func append(_ refresh: Refresh) { refreshes.append(refresh) }

  /// The median and 99th percentile of the frame intervals, and how much later than at the next refresh frames came, summed.
  var figures: [Figure] {
    let pairs = zip(refreshes, refreshes.dropFirst())
    let intervals = pairs.map { $1.time - $0.time }.sorted()
    guard !intervals.isEmpty else { return [] }
    let hitches = pairs.map { max(0, $1.time - $0.time - $0.period) }
    let percentiles = [(Metric.Statistic.p50, 0.5), (.p99, 0.99)].map { statistic, share in
      // The nearest rank.
      let rank = Int((share * Double(intervals.count)).rounded(.up)) - 1
      return Figure(.scroll, .frameInterval(statistic), intervals[rank] * 1e9)
    }
    return percentiles + [Figure(.scroll, .hitchTime, hitches.reduce(0, +) * 1e9)]
  }
}

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
