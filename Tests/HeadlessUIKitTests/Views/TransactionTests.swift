import Testing

@testable import HeadlessUIKit

@MainActor @Suite("The completion block of a frame's transaction", .serialized)
struct TransactionTests {
  let window = UIWindow(frame: .zero)

  @Test func `It is called once, in the idle time after the frame`() {
    var calls = 0
    #expect(!window.hasIdleWork)
    CATransaction.setCompletionBlock { calls += 1 }
    #expect(window.hasIdleWork)
    window.finishFrame()
    #expect(calls == 0)
    window.finishIdleWork()
    #expect(calls == 1)
    #expect(!window.hasIdleWork)
    #expect(CATransaction.completionBlock() == nil)
    window.finishTurn()
    #expect(calls == 1)
  }

  @Test func `A later one replaces an earlier one, and may set another for the same idle time`() {
    var calls: [Int] = []
    CATransaction.setCompletionBlock { calls.append(1) }
    CATransaction.setCompletionBlock {
      calls.append(2)
      CATransaction.setCompletionBlock { calls.append(3) }
    }
    window.finishTurn()
    #expect(calls == [2, 3])
  }
}
