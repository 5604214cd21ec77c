import Foundation
import OrderedCollections

/// The figures of one run: all rows of one result file.
public struct ResultTable: Equatable, Sendable {
  /// The number of the schema of result files and journals. No other is read.
  public static let schema = 7
  /// The run that all rows come from.
  public let run: RunInfo
  /// The rows of what was measured, in the order of the plan.
  public let rows: [ResultRow]
  /// The rows of the cases that checked strategies: of each the number of launches, and the failures that aren't 0.
  public let checks: [ResultRow]

  /// Creates a table of `rows`, whose order is kept, but for checks.
  public init(run: RunInfo, rows: [ResultRow]) {
    self.run = run
    self.rows = rows.filter { !$0.key.isCheck }
    checks = rows.filter(\.key.isCheck)
  }

  /// All rows of the file.
  public var allRows: [ResultRow] { rows + checks }

  package var caseKeys: OrderedSet<CaseKey> {
    // Hashing takes time, and the rows of a case mostly follow one another.
    let firsts = rows.indices.lazy.filter { $0 == 0 || rows[$0].key != rows[$0 - 1].key }
    return OrderedSet(firsts.map { rows[$0].key })
  }
}

extension OrderedSet<CaseKey> { package var suites: Set<String> { Set(map(\.suite)) } }

/// Which run a figure comes from: when it was started, and from which commit.
public struct RunInfo: Codable, Hashable, Sendable {
  /// The hash of the measured commit, seven characters of it without an environment, or a word like `unknown`; never empty.
  public let commit: String
  /// When the run was started, to the second.
  public let date: Date
  /// Whether the working tree had changes that are not in the commit.
  public let dirty: Bool
  /// Whether the code was built without optimization, so its figures mean nothing for an app.
  public let debug: Bool

  /// Describes a run of `commit`, which is not empty, started at `date`, which is cut down to the second.
  public init(commit: String, date: Date, dirty: Bool, debug: Bool = false) {
    precondition(!commit.isEmpty, "a run without a commit; write \"unknown\"")
    (self.commit, self.dirty, self.debug) = (commit, dirty, debug)
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  /// The first seven characters of the commit, as Git shortens it.
  public var shortCommit: String { String(commit.prefix(7)) }

  /// The identifier of the run, which names its files: `20260131T235959Z-0a1b2c3`, then `-dirty` and `-debug` if it was so.
  public var id: String {
    "\(date.formatted(Self.stamp))-\(shortCommit)\(dirty ? "-dirty" : "")\(debug ? "-debug" : "")"
  }

  /// Whether it stands for a commit rather than `other`: that of a clean tree and an optimized build, or else the newer one.
  package func isPreferred(to other: RunInfo) -> Bool {
    let blemishes = [self, other].map { ($0.dirty ? 1 : 0) + ($0.debug ? 1 : 0) }
    return (blemishes[0], other.id) < (blemishes[1], id)
  }

  /// The run that `id` names; `nil` if it names none. Its commit is as short as in there.
  package init?(id: String) {
    guard let parts = id.wholeMatch(of: /(\d{8}T\d{6}Z)-([^-].*?)(-dirty)?(-debug)?/),
      let date = try? Self.stamp.parse(String(parts.1))
    else { return nil }
    self.init(commit: String(parts.2), date: date, dirty: parts.3 != nil, debug: parts.4 != nil)
    if self.id != id { return nil }
  }

  /// The date as ISO 8601 writes it, in UTC: `2026-01-31T23:59:59Z`.
  public var dateText: String { date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt)) }

  private static let stamp = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
}
