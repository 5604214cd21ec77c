import AllocationMeter
import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

/// Counts what lives after each repetition of a workload, and what outlives the list. No measure adds blocks of its own.
@MainActor final class LeakPass: Probe {
  private var afterRepetitions: [LivingObjects] = []
  private var afterTeardown = LivingObjects()
  private let framesOfRepetition: Int?
  private var frame = 0

  /// Creates a pass for repetitions of some frames each, or whose ends it is told of.
  init(framesOfRepetition: Int? = nil) {
    self.framesOfRepetition = framesOfRepetition
    afterRepetitions.reserveCapacity(Scenario.confirmingRepetitions)
  }

  func repetitionDidEnd() { afterRepetitions.append(.now) }

  func phaseWillBegin(_ phase: Phase, on stage: Stage) {
    if phase == .setup {
      ObjectCensus.reset()
      ObjectCensus.isCounting = true
      if (try? AllocationMeter.requireJemalloc()) != nil { AllocationMeter.start() }
      AllocationMeter.pause()
    }
    // During the scroll, only frames count; in the time between them, tests do something else.
    if phase != .scroll { AllocationMeter.resume() }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    if phase != .scroll { AllocationMeter.pause() }
    guard phase == .teardown else { return }
    afterTeardown = .now
    AllocationMeter.stop()
    ObjectCensus.isCounting = false
  }

  func frameWillBegin() { AllocationMeter.resume() }

  func frameDidEnd(on stage: Stage) {
    AllocationMeter.pause()
    frame += 1
    if let framesOfRepetition, frame.isMultiple(of: framesOfRepetition) { repetitionDidEnd() }
  }

  /// Whether each of the last three repetitions but the first added something. Once one added nothing, growth is 0.
  var isGrowing: Bool {
    afterRepetitions.count < 2
      || LivingObjects.leastAdded(by: afterRepetitions) != LivingObjects()
  }

  var figures: [Figure] {
    LivingObjects.growth(over: afterRepetitions).figures(of: .scroll)
      + afterTeardown.figures(of: .teardown)
  }
}

/// Controllers, blocks and bytes that were made since a list was, and live.
struct LivingObjects: Equatable {
  var controllers = 0
  var blocks = 0
  var bytes = 0

  @MainActor static var now: LivingObjects {
    let counts = AllocationMeter.counts
    return LivingObjects(
      controllers: ObjectCensus.controllersAlive, blocks: counts.liveObjects,
      bytes: counts.liveBytes)
  }

  /// Returns the least that each of the last three repetitions added: 0 for a full pool, or an array that doubles.
  static func growth(over repetitions: [LivingObjects]) -> LivingObjects {
    repetitions.count < 4 ? LivingObjects() : leastAdded(by: repetitions)
  }

  /// Returns the least that each of the last three repetitions but the first added.
  static func leastAdded(by repetitions: [LivingObjects]) -> LivingObjects {
    let last = repetitions.suffix(4)
    func least(_ count: (LivingObjects) -> Int) -> Int {
      max(0, zip(last, last.dropFirst()).map { count($1) - count($0) }.min() ?? 0)
    }
    return LivingObjects(
      controllers: least(\.controllers), blocks: least(\.blocks), bytes: least(\.bytes))
  }

  func figures(of phase: Phase) -> [Figure] {
    [
      Figure(phase, .leakedControllers, controllers), Figure(phase, .leakedBlocks, blocks),
      Figure(phase, .leakedBytes, bytes),
    ]
  }
}

extension Scenario {
  /// Plays the workload again and again on one list and returns what leaks; nothing for a screen that isn't repeated.
  @MainActor func leaks() throws -> [Figure] {
    guard hasRows else { return [] }
    // What only repetitions do is done for the first time in the process.
    let start = with([])
    try start.with(start.repetition + start.repetition).play(with: NoProbe())
    let pass = try leakPass(times: Self.repetitions)
    return pass.isGrowing
      ? try leakPass(times: Self.confirmingRepetitions).figures : pass.figures
  }

  @MainActor private func leakPass(times: Int) throws -> LeakPass {
    let pass = LeakPass(framesOfRepetition: repetition.count)
    try repeated(times: times)?.play(with: pass)
    return pass
  }
}
