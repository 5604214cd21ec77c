import Testing

@testable import HeadlessUIKit

@MainActor @Suite("The completion block of a frame's transaction", .serialized)
struct TransactionTests {
  let window = UIWindow(frame: .zero)

  @Test("It is called once, in the idle time after the frame")
  func once() {
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

  @Test("A later one replaces an earlier one, and may set another for the same idle time")
  func replaced() {
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
