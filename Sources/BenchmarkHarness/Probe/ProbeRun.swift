import AllocationMeter
import BenchmarkResults
import BenchmarkStatistics
import ChildProcess
import Foundation
import HeadlessUIKit
import ModelStore
import RecyclingStrategies

/// Measures what the steps of a list cost in the model on this machine, in worker processes.
public struct ProbeRun: Sendable {
  private let contents: [Content]
  private let launches: Int
  private let executable: String

  /// The repetitions of each launch.
  private static let repetitions = 9

  /// The maximum duration of a launch.
  private static let timeout = Duration.seconds(600)

  /// Creates a run of `launches` processes. Costs differ more between processes than within one.
  public init(
    contents: [Content], launches: Int, executable: String = OwnExecutable.path
  ) {
    self.contents = contents
    self.launches = launches
    self.executable = executable
  }

  /// Makes the launches one after the other and returns the profile.
  ///
  /// - Parameter report: Called with the number of each launch, starting at 1, before it begins.
  /// - Throws: `HarnessError` if a worker fails, or `CancellationError` if the task is cancelled.
  @MainActor public func measure(
    device: String, os: String, report: (_ launch: Int) -> Void = { _ in }
  ) async throws -> Profile {
    var values: [ProfileRow.Key: [Double]] = [:]
    for launch in 1...launches {
      report(launch)
      for cost in try await costs() {
        guard let key = Self.key(of: cost) else {
          throw HarnessError("the probe measured \(cost.unit), which no profile has a row for")
        }
        values[key, default: []] += cost.values
      }
    }
    let rows = Profile.empty(of: contents.map(\.name)).rows.compactMap { row in
      values[row.key].flatMap(Self.cost).map { cost in
        ProfileRow(
          row.key, cost: cost, count: values[row.key]?.count ?? 0,
          source: "\(OwnExecutable.name) profile probe", device: device, os: os)
      }
    }
    return Profile(rows: rows)
  }

  @MainActor private func costs() async throws -> [UnitCostProbe.Cost] {
    let request = ProbeRequest(
      contents: contents.map(\.name), repetitions: Self.repetitions,
      deadline: UInt32(Self.timeout.components.seconds) + 10)
    var worker = ChildProcess(executable, try request.commandLine)
    worker.environment = WorkerProcess.environment
    worker.timeLimit = Self.timeout
    let result = try await worker.run()
    guard result.isSuccess, let line = result.output.split(separator: UInt8(ascii: "\n")).last,
      let costs = try? JSONDecoder().decode([UnitCostProbe.Cost].self, from: line)
    else {
      let words = result.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw HarnessError("the probe ended with \(result.ending)\(words)")
    }
    return costs
  }

  private static func key(of cost: UnitCostProbe.Cost) -> ProfileRow.Key? {
    guard let unit = CostUnit(rawValue: cost.unit),
      let measure = CostMeasure(rawValue: cost.measure)
    else { return nil }
    return ProfileRow.Key(
      unit, of: unit.subject == nil ? nil : cost.subject, in: measure)
  }

  /// The median of the values, between their 5th and their 95th percentile.
  private static func cost(_ values: [Double]) -> CostRange? {
    let sorted = values.sorted()
    guard let median = Sample(sorted)?.median else { return nil }
    func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    return CostRange(
      low: rounded(sorted[nearestRank(perMille: 50, of: sorted.count)]),
      typical: rounded(median),
      high: rounded(sorted[nearestRank(perMille: 950, of: sorted.count)]))
  }
}

/// A request to a worker process: all unit costs, measured by the probe in the model of UIKit.
struct ProbeRequest: Codable, Equatable, Sendable {
  /// The names of the contents to measure.
  var contents: [String]
  /// How often to measure each cost.
  var repetitions: Int
  /// The seconds after which the worker ends itself if its parent doesn't.
  var deadline: UInt32

  /// The second argument of a worker that probes, before the request.
  static let command = "probe"

  /// The command-line arguments of the worker.
  var commandLine: [String] {
    get throws {
      [
        Worker.command, Self.command,
        String(decoding: try JSONEncoder().encode(self), as: UTF8.self),
      ]
    }
  }

  /// Measures the costs.
  ///
  /// Allocations are counted by the same meter as in runs. The memory of the probe itself is allocated before.
  @MainActor func measure(catalog: Catalog) throws -> [UnitCostProbe.Cost] {
    let contents = try contents.map { name in
      ProbedContent(try catalog.content(named: name))
    }
    let store = try RowModels(count: 1_000).stored()
    // Lists of the probe prefetch only where it asks them to.
    UIKitBehavior.current = .prefetching
    var hooks = ProbeHooks()
    hooks.memory = {
      let counts = AllocationMeter.counts
      return ProbeHooks.Memory(
        allocations: counts.allocations, bytes: counts.liveBytes, peak: counts.peakLiveBytes)
    }
    hooks.resetPeak = { AllocationMeter.resetPeak() }
    hooks.releaseFreedMemory = { Jemalloc.returnFreedPages() }
    hooks.willMeasureMemory = { AllocationMeter.start() }
    hooks.didMeasureMemory = { AllocationMeter.stop() }
    hooks.finishFrame = { window in
      // The frames of a run contain this, too.
      CrashSite.currentFrame += 1
      window.finishFrame()
      withExtendedLifetime(window.hasIdleWork) {}
    }
    Processors.use([0])
    hooks.finishIdleWork = { $0.finishIdleWork() }
    hooks.query = { row, texts in
      guard let model = try? store.fetch(row) else { return }
      texts.append(model.title)
      texts.append(model.body)
    }
    return UnitCostProbe(contents: contents, hooks: hooks).measure(repetitions: repetitions)
  }
}
