import Foundation

/// The number of frames that a display shows per second.
enum FrameRate: Int, CaseIterable, CustomStringConvertible {
  case fast = 120
  case usual = 60

  /// The time of one frame, in nanoseconds.
  var nanoseconds: Double { 1e9 / Double(rawValue) }

  /// `8.33 ms (120 Hz)`.
  var description: String {
    "\(ChartNumber(nanoseconds, .nanoseconds).text) (\(rawValue) Hz)"
  }

  /// `time`, in nanoseconds, as a percentage of one frame.
  func percent(of time: Double) -> Double { time / nanoseconds * 100 }

  /// The percentage as text with two digits: `5.2 %`.
  func share(of time: Double) -> String {
    let percent = percent(of: time)
    if percent > 0, percent < 0.001 { return "<0.001 %" }
    return String(format: percent < 9.95 ? "%.2g %%" : "%.0f %%", percent)
  }
}
