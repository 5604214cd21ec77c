import Foundation

/// How often a display shows a frame, and so how long a frame may take.
enum FrameRate: Int, CaseIterable, CustomStringConvertible {
  case fast = 120
  case usual = 60

  /// What a frame may take, in nanoseconds.
  var nanoseconds: Double { 1e9 / Double(rawValue) }

  /// `8.33 ms (120 Hz)`.
  var description: String {
    "\(ChartNumber(nanoseconds, .nanoseconds).text) (\(rawValue) Hz)"
  }

  /// How much of a frame `time` takes, in nanoseconds; percent.
  func percent(of time: Double) -> Double { time / nanoseconds * 100 }

  /// The same as text, to two digits: `5.2 %`.
  func share(of time: Double) -> String {
    let percent = percent(of: time)
    if percent > 0, percent < 0.001 { return "<0.001 %" }
    return String(format: percent < 9.95 ? "%.2g %%" : "%.0f %%", percent)
  }
}
