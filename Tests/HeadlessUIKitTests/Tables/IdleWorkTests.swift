import HeadlessUIKit
import Testing

@MainActor
@Suite("Tables 20: cells are prepared after the frame was committed")
struct IdleWorkTests {
  @Test("Tables 20: a frame requests the cells on screen alone, the idle time those ahead")
  func preparedInIdleTime() {
    let scene = TableScene(Rows(500), behavior: .prefetching)
    let counts = record(only: [.cellForRow]) { log in
      scene.window.finishFrame()
      log.note("committed")
      #expect(scene.window.hasIdleWork)
      scene.window.finishIdleWork()
    }
    #expect(counts.firstIndex(of: "committed") == 10)
    #expect(counts.count == 21)
    #expect(!scene.window.hasIdleWork)
  }

  @Test("Tables 20: without prefetching there is no idle work")
  func noneWithoutPrefetching() {
    let scene = TableScene(Rows(500))
    scene.window.finishFrame()
    #expect(!scene.window.hasIdleWork)
  }
}
