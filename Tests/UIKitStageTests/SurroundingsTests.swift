import Testing

@testable import UIKitStage

/// What a process has of what lists need, and a display that may not refresh.
@MainActor struct SurroundingsTests {
  @Test(arguments: [
    (
      true, true, 60, true, "an application, a scene in the foreground and a display with 60",
      "arrives"
    ),
    (
      false, false, 60, false, "no application, no scene in the foreground and a display with 60",
      "doesn't arrive"
    ),
    (
      true, false, 60, true, "an application, no scene in the foreground and a display with 60",
      "arrives"
    ),
    (
      true, true, 0, true, "an application, a scene in the foreground and a display with no",
      "arrives"
    ),
    (
      true, true, 120, false, "an application, a scene in the foreground and a display with 120",
      "doesn't arrive"
    ),
  ])
  func `One sentence says what is there`(
    application: Bool, scene: Bool, refreshes: Int, appears: Bool, things: String, ending: String
  ) {
    let surroundings = Surroundings(
      hasApplication: application, hasScene: scene, refreshes: refreshes, viewsAppear: appears)
    #expect(
      surroundings.sentence == "There is \(things) refreshes a second, and viewDidAppear \(ending)."
    )
    #expect(surroundings.areComplete == (application && scene && refreshes > 0 && appears))
  }

  @Test func `The model has everything`() async {
    let surroundings = await Surroundings.here()
    #expect(surroundings.areComplete)
    #expect(surroundings.refreshes == nil)
  }

  @Test func `A display that never refreshes is waited for no longer than the limit`() async {
    let clock = RefreshClock(limit: .milliseconds(1))
    for _ in 0..<3 { await clock.next() }
    #expect(clock.missed == 3)
    let rate = await clock.rate()
    #expect(rate == 0)
  }

  @Test func `A display that refreshes is waited for, however long its limit`() async {
    let clock = RefreshClock(limit: .seconds(3_600))
    let display = Task {
      for tick in 1... {
        await Task.yield()
        if Task.isCancelled { return }
        clock.refreshed((Double(tick) / 50, 1.0 / 50))
      }
    }
    // Every waiting ends by a refresh, and none waits for more than one.
    for _ in 0..<3 { await clock.next() }
    #expect(clock.missed == 0)
    #expect(clock.last.time >= 3.0 / 50)
    display.cancel()
  }
}
