import Foundation

/// The order of the commits that were measured.
struct CommitOrder {
  /// A commit, by what tells it from others.
  struct Place: Hashable {
    let identity: String
    /// When the first of its runs was started.
    let date: Date
    let isKnown: Bool
  }

  /// The commits, oldest first.
  let places: [Place]

  /// Orders the commits of `runs` as they are in `history`, oldest first. One that is not in there
  /// stands before the first whose run was started later.
  init(_ runs: [HistoryRun], history: [String]) {
    let ranks = Dictionary(zip(history, history.indices), uniquingKeysWith: { first, _ in first })
    let dates = Dictionary(runs.map { ($0.commitIdentity, $0.info.date) }, uniquingKeysWith: min)
    let places = dates.map { identity, date in
      Place(identity: identity, date: date, isKnown: ranks[identity] != nil)
    }
    var ordered = places.filter(\.isKnown)
      .sorted { ranks[$0.identity, default: 0] < ranks[$1.identity, default: 0] }
    let strangers = places.filter { !$0.isKnown }
      .sorted { ($0.date, $0.identity) < ($1.date, $1.identity) }
    for stranger in strangers {
      let index = ordered.firstIndex { $0.date > stranger.date } ?? ordered.endIndex
      ordered.insert(stranger, at: index)
    }
    self.places = ordered
  }
}
