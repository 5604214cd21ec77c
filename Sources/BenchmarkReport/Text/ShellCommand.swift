import BenchmarkResults

/// Words of a command line, to be copied into a shell.
package enum ShellCommand {
  /// The words, parted by spaces, each between quotes if a shell would read more than a word in it.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The word, between quotes if a shell would read anything but a word in it.
  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || "-_./,:=+@%".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
