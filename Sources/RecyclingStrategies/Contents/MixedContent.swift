extension Content {
  /// Rows of different types in turn: what a pool that is kept by type is for.
  ///
  /// Four types: where nine rows are on screen, as they are unless told otherwise, the controller
  /// that waits for a row comes from nine rows before. Of three types it would always have the right
  /// one, and no pool would ever have to change a view.
  public static let mixed = Content(
    name: "mixed", summary: "label, card, self-loading and nib-card, in turn from row to row",
    oneOf: [.label, .card, .selfLoading, .nibCard])
}
