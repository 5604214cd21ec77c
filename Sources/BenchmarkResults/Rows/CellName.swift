/// The rules for names in a result file, such as that of a suite, a strategy or a commit.
package enum CellName {
  /// The longest name, in bytes of UTF-8.
  package static let mostBytes = 200

  /// What is wrong with `name`, in a few words that follow it, and what to do; nil if nothing is.
  ///
  /// Names that a spreadsheet would take for a formula are refused rather than disguised by an
  /// apostrophe, so that files hold exactly the names that were measured.
  package static func objection(to name: String) -> (problem: String, advice: String)? {
    guard let first = name.unicodeScalars.first else {
      return ("is empty", "restore it, or measure again")
    }
    if name.utf8.count > mostBytes {
      return ("is longer than \(mostBytes) bytes", "shorten it")
    }
    if formulaStarts.contains(first) {
      return ("begins like a formula of a spreadsheet", "begin it with a letter or a digit")
    }
    if name.unicodeScalars.contains(where: { $0.isInvisible && $0 != "\n" }) {
      return ("holds a control character", "leave that out")
    }
    return nil
  }

  /// Those of ASCII, and the wide forms that spreadsheets treat alike.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]
}
