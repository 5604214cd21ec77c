/// The dates of this package, which are days of a week.
enum Weekday {
  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The name of a day; days are counted on from week to week.
  static func name(of day: Int) -> String { names[day % names.count] }
}
