extension Metric {
  /// `wrong_content_rows`: visible rows that showed another row's picture, summed over all frames.
  public static let wrongContentRows = Metric(
    "wrong_content_rows", .count, better: .lower, .exact,
    "visible rows that showed another row's picture, summed over frames; exact; must be 0")

  /// `blank_rows`: visible rows whose picture was not there when the frame was committed, summed over all
  /// frames.
  public static let blankRows = Metric(
    "blank_rows", .count, better: .lower, .exact,
    "visible rows without a picture as frames were committed, summed over frames; count, exact")

  /// `loads_started`: requests for pictures.
  public static let loadsStarted = Metric(
    "loads_started", .count, better: .lower, .exact,
    "requests for pictures that rows made, or that were made ahead, in the phase; count, exact")

  /// `loads_cancelled`: requests for pictures that were cancelled before the pictures arrived.
  public static let loadsCancelled = Metric(
    "loads_cancelled", .count, better: .neither, .exact,
    "requests for pictures cancelled before arrival in the phase; count, exact")

  /// `loads_wasted`: pictures that arrived by the end of the scroll and were never on screen in their own rows.
  public static let loadsWasted = Metric(
    "loads_wasted", .count, better: .lower, .exact,
    "pictures that arrived and were not on screen in their own rows by the end; count, exact")

  /// `state_lost`: visible rows without the state that a person left in them, summed over all frames.
  public static let stateLost = Metric(
    "state_lost", .count, better: .lower, .exact,
    "visible rows without the state a person left in them, summed over frames; exact; must be 0")

  /// Figures of contents that come late or that people change.
  static let contents = [
    wrongContentRows, blankRows, loadsStarted, loadsCancelled, loadsWasted, stateLost,
  ]
}
