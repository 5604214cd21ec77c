import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

@testable import BenchmarkHarness

/// A double of a device: a clock and a memory that advance by planted amounts at each call of the model. It
/// measures frames as the time pass does, and counts nothing.
@MainActor final class PlantedDevice: Instrument, CallObserver {
  private let time: [CostUnit: UInt64]
  private let bytes: [CostUnit: Double]
  private var clock: UInt64 = 0
  private var frameStart: UInt64 = 0
  private var idleStart: UInt64?
  private var hiddenViews = 0
  private var shows = 0
  private var viewsBefore = 0
  private var fillsBefore = 0
  private var madeBefore = 1
  private(set) var times: FrameTimes
  private(set) var firstFrame: UInt64 = 0
  private(set) var peakBytes = 0.0

  init(
    time: [CostUnit: UInt64], bytes: [CostUnit: Double], frames: Int, display: DisplayRate
  ) {
    self.time = time
    self.bytes = bytes
    times = FrameTimes(room: frames, period: display.framePeriod)
  }

  private func spend(_ unit: CostUnit, times count: Int = 1) {
    clock += time[unit, default: 0] * UInt64(count)
  }

  /// Spends the time of what no call tells.
  private func settle() {
    let views = ContentCensus.viewsMade - viewsBefore
    spend(.view, times: views)
    // The view of a row without a controller enters the window when its cell is first displayed.
    if ObjectCensus.controllersMade == 1 {
      hiddenViews += views
      let entering = min(hiddenViews, shows)
      hiddenViews -= entering
      spend(.enterWindow, times: entering)
    }
    shows = 0
    spend(.bind, times: ContentCensus.fills - fillsBefore)
    spend(.controller, times: max(0, ObjectCensus.controllersMade - madeBefore))
    viewsBefore = ContentCensus.viewsMade
    fillsBefore = ContentCensus.fills
    madeBefore = max(madeBefore, ObjectCensus.controllersMade)
  }

  func callWillBegin(_ event: CallEvent) {
    let isList = (event.subject as? UIViewController).map { ObjectCensus.number(of: $0) == 1 }
    switch event.call {
    case .cellForRow: spend(.rowRequest)
    case .makeCell: spend(.cell)
    case .prepareForReuse: spend(.dequeue)
    case .willDisplay:
      spend(.rowShow)
      shows += 1
    case .didEndDisplaying: spend(.rowEnd)
    case .addChild: spend(.addChild)
    case .removeFromParent: spend(.removeFromParent)
    case .viewWillAppear where isList == false:
      spend(.appear)
      spend(.enterWindow)
    case .viewWillDisappear where isList == false:
      spend(.disappear)
      spend(.leaveWindow)
    default: break
    }
  }

  func callDidEnd(_ event: CallEvent) {}

  func phaseWillBegin(_ phase: Phase) {
    if phase == .setup {
      ObjectCensus.reset()
      ObjectCensus.isCounting = true
      ContentCensus.start()
      CallTrace.observer = self
      spend(.listLoad)
    }
    if phase == .present { spend(.list) }
  }

  func phaseDidEnd(_ phase: Phase, on stage: Stage) {
    settle()
    if phase == .setup { firstFrame = clock }
    if phase == .present {
      let start = firstFrame
      firstFrame = idleStart ?? clock
      if let idleStart { times.addIdle(clock - idleStart, after: idleStart - start) }
      idleStart = nil
    }
    if phase == .teardown {
      CallTrace.observer = nil
      ContentCensus.stop()
      ObjectCensus.isCounting = false
    }
    noteBytes(stage)
  }

  func frameWillBegin() {
    frameStart = clock
    spend(.frame)
  }

  func idleTimeWillBegin() {
    settle()
    idleStart = clock
    spend(.idle)
  }

  func frameDidEnd(on stage: Stage) {
    settle()
    if let idleStart {
      times.add(idleStart - frameStart, idle: clock - idleStart)
    } else {
      times.add(clock - frameStart)
    }
    idleStart = nil
    noteBytes(stage)
  }

  private func noteBytes(_ stage: Stage) {
    guard let list = stage.list else { return }
    func bytes(_ unit: CostUnit) -> Double { self.bytes[unit, default: 0] }
    var now = bytes(.listLoad) + bytes(.list)
    list.forEachCell { _, _ in now += bytes(.cell) }
    now += Double(ContentCensus.viewsAlive) * bytes(.view)
    now += Double(ObjectCensus.controllersAlive - 1) * bytes(.controller)
    now += Double(OwnStorage.bytes(of: list.viewController))
    peakBytes = max(peakBytes, now)
  }
}
