/// Returns the candidate that the user most likely meant, or `nil` if none is similar.
///
/// Similarity is measured by Levenshtein distance. A candidate is similar if at most a third of its
/// characters (but at least two) would have to change, or if it starts with the word.
func nearest(to word: String, among candidates: [String]) -> String? {
  let word = word.lowercased()
  guard !word.isEmpty else { return nil }
  let scored = candidates.map { candidate in
    (candidate, distance: candidate.hasPrefix(word) ? 1 : editDistance(word, candidate))
  }
  guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(2, best.0.count / 3) ? best.0 : nil
}

/// Returns the Levenshtein distance: the number of characters to insert, delete or replace.
func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var row = Array(0...second.count)
  for (i, a) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in second.enumerated() {
      let substitution = diagonal + (a == b ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
