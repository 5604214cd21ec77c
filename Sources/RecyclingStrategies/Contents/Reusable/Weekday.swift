/// The dates of this package, which are days of the week.
enum Weekday {
  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Returns the name of a day. Days are numbered consecutively across weeks.
  static func name(of day: Int) -> String { names[day % names.count] }
}
