import Foundation
import HeadlessUIKit

/// Makes each call of the model take longer, by an amount of its own.
final class Slowness: CallObserver {
  func callWillBegin(_ event: CallEvent) {
    Self.spend(Self.nanoseconds(for: event.call))
  }

  func callDidEnd(_ event: CallEvent) {}

  /// The planted times are unlike one another, so that a cost that is taken for another one shows.
  private static func nanoseconds(for call: TracedCall) -> Int {
    switch call {
    case .makeCell: 9_000
    case .loadView: 25_000
    case .viewDidLoad: 3_000
    case .cellForRow: 4_000
    case .prepareForReuse: 2_500
    case .willDisplay: 3_500
    case .didEndDisplaying: 1_500
    case .layoutCell: 5_000
    case .addChild: 6_000
    case .removeFromParent: 4_500
    case .willMove: 1_000
    case .didMove: 2_000
    case .viewWillAppear, .viewDidAppear: 1_200
    case .viewIsAppearing: 700
    case .viewWillDisappear, .viewDidDisappear: 900
    case .viewWillLayoutSubviews: 2_200
    default: 0
    }
  }

  /// Keeps the processor busy.
  static func spend(_ nanoseconds: Int) {
    guard nanoseconds > 0 else { return }
    let end = now() + nanoseconds
    while now() < end {}
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
