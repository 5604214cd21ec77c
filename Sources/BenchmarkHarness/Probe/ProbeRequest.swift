import AllocationMeter
import CPlatform
import Foundation
import HeadlessUIKit
import ModelStore
import RecyclingStrategies

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
    // Lists of the probe prefetch only where it asks them to.
    UIKitBehavior.current = .prefetching
    var hooks = ProbeHooks()
    hooks.memory = {
      let counts = AllocationMeter.counts
      return ProbeHooks.Memory(
        allocations: counts.allocations, bytes: counts.liveBytes, peak: counts.peakLiveBytes)
    }
    hooks.resetPeak = { AllocationMeter.resetPeak() }
    hooks.willMeasureMemory = { AllocationMeter.start() }
    hooks.didMeasureMemory = { AllocationMeter.stop() }
    hooks.finishFrame = { window in
      // The frames of a run contain this, too.
      CrashSite.currentFrame += 1
      window.finishFrame()
      withExtendedLifetime(window.hasIdleWork) {}
    }
    _ = processor_bind(0)
    hooks.finishIdleWork = { $0.finishIdleWork() }
    hooks.openStore = {
      let store = try? RowModels(count: 1_000).stored()
      return { row, texts in
        guard let model = try? store?.fetch(row) else { return }
        texts.append(model.title)
        texts.append(model.body)
      }
    }
    return UnitCostProbe(contents: contents, hooks: hooks).measure(repetitions: repetitions)
  }
}
