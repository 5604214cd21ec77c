/// A transaction in which Core Animation commits changes. **Model choice:** The implicit one ends with the frame, and the idle
/// time after it calls its completion block. That of an explicit one is called when its longest animation is over.
public final class CATransaction {
  private struct Explicit { var block: (() -> Void)?, longest: TimeInterval = 0 }

  // Of the main thread, though code outside of the main actor may call the methods.
  @exclusivity(unchecked) nonisolated(unsafe) static var block: (() -> Void)?
  private nonisolated(unsafe) static var open: [Explicit] = []
  private struct UnsafeBlock: @unchecked Sendable { let block: () -> Void }
  private init() {}
  /// Sets the block to call after the transaction at hand is over. It replaces an earlier one, and is called once.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    if open.isEmpty { self.block = block } else { open[open.count - 1].block = block }
  }
  public class func completionBlock() -> (() -> Void)? { open.isEmpty ? block : open.last?.block }
  public class func begin() { open.append(Explicit()) }
  public class func commit() {
    guard let ended = open.popLast() else { return }
    note(ended.longest)
    guard let block = ended.block else { return }
    let (unsafeBlock, time) = (UnsafeBlock(block: block), ended.longest)
    MainActor.assumeIsolated { _ = AnimationClock.schedule(after: time, unsafeBlock.block) }
  }
  /// Does nothing: the frame commits the changes.
  public class func flush() {}
  // Of layers, whose changes aren't animated.
  public class func setDisableActions(_ flag: Bool) {}
  public class func setAnimationDuration(_ dur: TimeInterval) {}
  static func note(_ time: TimeInterval) {
    if !open.isEmpty { open[open.count - 1].longest = max(open[open.count - 1].longest, time) }
  }
  static func complete() {
    guard let block else { return }
    self.block = nil
    block()
  }
}
