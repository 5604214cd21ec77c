extension Content {
  /// Rows of different types in turn, the purpose of a pool keyed by type.
  ///
  /// There are four types because nine rows are on screen by default, so a row gets the controller
  /// of the row nine places before. With three types, that controller would always have the right
  /// type, and no pool would ever need to change a view.
  public static let mixed = Content(
    name: "mixed", summary: "label, card, self-loading and nib-card, in turn from row to row",
    oneOf: [.label, .card, .selfLoading, .nibCard])
}
