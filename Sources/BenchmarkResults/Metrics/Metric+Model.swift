extension Metric {
  /// `controllers_made`: view controllers made for rows in a phase; the list's own is not counted.
  public static let controllersMade = Metric(
    "controllers_made", .count, better: .lower, .exact,
    "view controllers made for rows in the phase, the list's own not counted; exact")

  /// `views_made`: views made in a phase.
  public static let viewsMade = Metric(
    "views_made", .count, better: .lower, .exact,
    "views made in the phase, cells among them; count, exact")

  /// `cells_made`: cells made in a phase.
  public static let cellsMade = Metric(
    "cells_made", .count, better: .lower, .exact,
    "cells made in the phase, as against dequeued for reuse; count, exact")

  /// `controllers_alive_max`: the most view controllers of rows alive at once in a launch.
  public static let controllersAliveMax = Metric(
    "controllers_alive_max", .count, better: .lower, .exact,
    "most view controllers of rows alive at once in the launch; count, exact")
}

extension Metric {
  /// `turnovers`: rows that came on screen while scrolling.
  public static let turnovers = Metric(
    "turnovers", .count, better: .neither, .exact,
    "rows that came on screen in scroll, or transitions; count, exact; divisor of per-row figures"
  )

  /// `frames`: frames of the workload as it was played.
  public static let frames = Metric(
    "frames", .count, better: .neither, .exact,
    "frames that the workload played; count, exact")

  /// `forgotten_rows`: visible rows that did not show their own content, summed over all frames.
  public static let forgottenRows = Metric(
    "forgotten_rows", .count, better: .lower, .exact,
    "visible rows whose cell lacked their own content, summed over frames; exact; must be 0")

  /// `wrong_height_rows`: visible rows not as high as their content needs, summed over all frames.
  public static let wrongHeightRows = Metric(
    "wrong_height_rows", .count, better: .lower, .exact,
    "visible rows not as high as their content needs, summed over frames; exact; must be 0")

  /// `height_calls`: times that a table asked its delegate or a cell for the height of a row.
  public static let heightCalls = Metric(
    "height_calls", .count, better: .lower, .exact,
    "calls of heightForRowAt and of cells' sizeThatFits by the list in the phase; count, exact")

  /// `extra_layouts`: layouts of a displayed row's cell beyond the first since the row was displayed.
  public static let extraLayouts = Metric(
    "extra_layouts", .count, better: .lower, .exact,
    "layouts of displayed rows' cells beyond the first of each display; count, exact")

  /// `offset_jumps`: frames in which rows on screen moved within the list, although the workload only
  /// scrolled it or did nothing. A table that learns on the way up that a row is higher than estimated
  /// moves those below it, as in https://stackoverflow.com/questions/28244475.
  public static let offsetJumps = Metric(
    "offset_jumps", .count, better: .lower, .exact,
    "frames in which rows on screen moved by other than the scroll; count, exact")

  /// `stale_appearances`: rows' controllers whose callbacks contradict the screen, over all frames.
  public static let staleAppearances = Metric(
    "stale_appearances", .count, better: .lower, .exact,
    "controllers that count as appeared off screen, or don't on screen, summed over frames; exact")

  /// `controllers_lost`: controllers alive after the scroll that nothing shows or keeps.
  public static let controllersLost = Metric(
    "controllers_lost", .count, better: .lower, .exact,
    "controllers alive after scroll, neither on screen nor kept by list or cells; exact; must be 0")

  /// `deaf_rows`: visible rows that show the view of a controller that was released, summed over all
  /// frames. Nothing handles their actions.
  public static let deafRows = Metric(
    "deaf_rows", .count, better: .lower, .exact,
    "visible rows that show a released controller's view, summed over frames; exact; must be 0")

  /// `launches`: launches of a case that ended well.
  public static let launches = Metric(
    "launches", .count, better: .neither, .exact,
    "launches of the memory pass that ended well; count, exact; 2 unless one failed")
}

extension Metric {
  /// `wrong_content_rows`: visible rows that showed another row's picture, summed over all frames.
  public static let wrongContentRows = Metric(
    "wrong_content_rows", .count, better: .lower, .exact,
    "visible rows that showed another row's picture, summed over frames; exact; must be 0")

  /// `blank_rows`: visible rows without a picture as frames were committed, over all frames.
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
