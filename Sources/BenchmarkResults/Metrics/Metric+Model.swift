extension Metric {
  public static let controllersMade = Metric(
    "controllers_made", .count, better: .lower, .exact,
    "view controllers made in the phase; count, exact")

  public static let viewsMade = Metric(
    "views_made", .count, better: .lower, .exact,
    "views made in the phase, cells among them; count, exact")

  public static let cellsMade = Metric(
    "cells_made", .count, better: .lower, .exact,
    "cells made in the phase, as against dequeued for reuse; count, exact")

  public static let controllersAliveMax = Metric(
    "controllers_alive_max", .count, better: .lower, .exact,
    "most view controllers alive at once in the phase; count, exact")
}

extension Metric {
  public static let turnovers = Metric(
    "turnovers", .count, better: .neither, .exact,
    "rows that came on screen during scroll; count, exact; the divisor of per-turnover figures")

  public static let frames = Metric(
    "frames", .count, better: .neither, .exact,
    "frames that the workload played; count, exact")

  public static let forgottenRows = Metric(
    "forgotten_rows", .count, better: .lower, .exact,
    "visible rows whose cell lacked their own content, summed over frames; exact; must be 0")

  public static let launches = Metric(
    "launches", .count, better: .neither, .exact,
    "launches of the case that ended well; count, exact; fewer than planned if one failed")
}
