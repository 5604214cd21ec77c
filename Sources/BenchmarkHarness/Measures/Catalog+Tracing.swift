import BenchmarkResults
import HeadlessUIKit
import RecyclingStrategies

extension Catalog {
  /// Plays the first frames of a case, and returns which controller serves each row on screen, and what is wrong with it.
  @MainActor public func tracedRows(
    of key: CaseKey, frames: Int, seed: UInt64
  ) throws -> TracedCase {
    try check([CaseBlock(key)])
    let scenario = try Scenario(key, seed: seed, catalog: self).limited(toFrames: frames)
    guard scenario.hasRows else {
      throw HarnessError("'\(key.strategy)' is no list or pager, and has no rows to trace")
    }
    let pass = RowTrace(scenario)
    try scenario.play(with: pass)
    return TracedCase(key: key, displays: pass.displays)
  }

  /// Plays the first frames of a case and prints a line for each phase, tap, frame and idle time with calls, each call, each
  /// new picture and each row that goes wrong. At the end, plays the frames again and again and prints what leaks.
  @MainActor public func trace(
    _ key: CaseKey, frames: Int, seed: UInt64, print: (String) throws -> Void
  ) throws {
    try check([CaseBlock(key)])
    let scenario = try Scenario(key, seed: seed, catalog: self)
    let stage = try Stage(scenario)
    // Measures that follow calls find nothing here, as the log follows them.
    let measures = scenario.makeMeasures()
    let log = CallLog()
    CallTrace.observer = log
    defer { CallTrace.observer = nil }

    func section(_ title: String, isSilentIfEmpty: Bool = false, _ body: () -> Void) throws {
      log.removeAll()
      body()
      if log.lines.isEmpty, isSilentIfEmpty { return }
      try print(title)
      for line in log.lines { try print("  \(line)") }
    }

    try section("setup") { stage.setUp() }
    func idleTime() throws {
      try section("idle time", isSilentIfEmpty: true) { stage.finishIdleWork() }
    }
    var pictures = PictureLog()
    try section("present") { stage.present() }
    try idleTime()
    var wrong: [WrongRow] = []
    for (number, event) in scenario.trace.frames.prefix(frames).enumerated() {
      let isTap = event.kind == "tap"
      try section("frame \(number + 1), \(event.summary)", isSilentIfEmpty: !isTap) {
        stage.play(event)
        if scenario.content.loadsPictures, let list = stage.list { pictures.note(list, in: log) }
      }
      try idleTime()
      let before = wrong
      wrong = stage.wrongRows(by: measures)
      let new = wrong.filter { !before.contains($0) }
      if !new.isEmpty { try print("wrong after frame \(number + 1)") }
      for row in new { try print("  ✗ \(row.text)") }
    }
    try section("teardown") { stage.tearDown() }
    CallTrace.observer = nil
    for line in try LeakSearch.lines(for: scenario.limited(toFrames: frames)) { try print(line) }
  }
}

/// Adds a line to a log for each row on screen that shows another picture than in the frame before.
@MainActor struct PictureLog {
  private var shown: [Int: ShownPicture] = [:]

  mutating func note(_ list: ListScreen, in log: CallLog) {
    var now: [Int: ShownPicture] = [:]
    list.forEachShownPicture { now[$0] = $1 }
    for (row, picture) in now.sorted(by: { $0.key < $1.key }) where picture != shown[row] {
      switch picture {
      case .none: break
      case .own: log.note("row \(row) shows its own picture")
      case .other(let other): log.note("row \(row) shows the picture of row \(other)")
      }
    }
    shown = now
  }
}
