import Testing

@testable import HeadlessUIKit

/// The completion block of a frame's transaction.
@MainActor @Suite(.serialized) struct TransactionTests {
  @Test func theBlockIsCalledOnceAfterTheFrame() {
    let window = UIWindow(frame: .zero)
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

  @Test func aLaterBlockReplacesAnEarlierOne() {
    let window = UIWindow(frame: .zero)
    var calls: [Int] = []
    CATransaction.setCompletionBlock { calls.append(1) }
    CATransaction.setCompletionBlock { calls.append(2) }
    window.finishTurn()
    #expect(calls == [2])
  }

  @Test func aBlockMaySetAnotherForTheSameIdleTime() {
    let window = UIWindow(frame: .zero)
    var calls: [Int] = []
    CATransaction.setCompletionBlock {
      calls.append(1)
      CATransaction.setCompletionBlock { calls.append(2) }
    }
    window.finishTurn()
    #expect(calls == [1, 2])
  }
}
