/// The transaction in which Core Animation commits the changes of a turn.
///
/// **Model choice:** There is only the implicit transaction, which ends with the frame. Nothing is animated, so
/// its completion block is called as soon as the frame is committed, in the idle time that follows.
@MainActor
public final class CATransaction {
  @exclusivity(unchecked) static var block: (() -> Void)?

  private init() {}

  /// Sets the block to call after the transaction at hand is committed. It replaces an earlier one, and is
  /// called once.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    self.block = block
  }

  /// Returns the block to call after the transaction at hand is committed.
  public class func completionBlock() -> (() -> Void)? { block }

  /// Calls the completion block, if there is one.
  static func complete() {
    guard let block else { return }
    self.block = nil
    block()
  }
}
