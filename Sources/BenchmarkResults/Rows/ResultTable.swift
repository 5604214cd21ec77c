import Foundation
import OrderedCollections

/// The figures of one run: all rows of one result file.
public struct ResultTable: Hashable, Sendable {
  /// The number of the schema that this version writes, and reads besides all older ones.
  ///
  /// Schema 2 added the column `host`. Schema 3 added `reach` and `slot`, took out what follows from the
  /// samples or the metric or stands in the environment, and leaves out the calls that no strategy of a list sends.
  public static let schema = 3

  /// The run that all rows come from.
  public let run: RunInfo

  /// The rows, in the order of the plan.
  public let rows: [ResultRow]

  /// Creates a table of `rows`, whose order is kept.
  public init(run: RunInfo, rows: [ResultRow]) {
    self.run = run
    self.rows = rows
  }
}

extension ResultTable {
  /// The cases of the table, in its order.
  package var caseKeys: OrderedSet<CaseKey> {
    var keys: OrderedSet<CaseKey> = []
    // The rows of a case follow one another in the files that are written here.
    var last: CaseKey?
    for index in rows.indices where rows[index].key != last {
      last = rows[index].key
      keys.append(rows[index].key)
    }
    return keys
  }
}

extension OrderedSet<CaseKey> {
  /// The suites that the cases were planned by.
  package var suites: Set<String> { Set(map(\.suite)) }
}

/// Which run a figure comes from: when it was started, and from which commit.
public struct RunInfo: Hashable, Sendable {
  /// The commit that was measured, as its full hash, or a word such as `unknown` outside a
  /// repository; never empty. Seven characters of it if only the figures of a run are known, and not its
  /// environment.
  public let commit: String

  /// When the run was started, to the second.
  public let date: Date

  /// Whether the working tree had changes that are not in the commit.
  public let dirty: Bool

  /// Whether the code was built without optimization, so its figures mean nothing for an app.
  public let debug: Bool

  /// Describes a run of `commit` started at `date`, which is cut down to the second.
  ///
  /// - Precondition: `commit` is not empty.
  public init(commit: String, date: Date, dirty: Bool, debug: Bool = false) {
    precondition(!commit.isEmpty, "a run without a commit; write \"unknown\"")
    self.commit = commit
    self.date = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
    self.dirty = dirty
    self.debug = debug
  }

  /// The first seven characters of the commit, as Git shortens it.
  public var shortCommit: String { String(commit.prefix(7)) }

  /// The identifier of the run, which is also the name of its files without their extension:
  /// `20260131T235959Z-0a1b2c3`, followed by `-dirty` if the tree was, and by `-debug` if the build
  /// was.
  public var id: String {
    "\(date.formatted(Self.stamp))-\(shortCommit)\(dirty ? "-dirty" : "")\(debug ? "-debug" : "")"
  }

  /// The run that `id` names; `nil` if it names none. Its commit is as short as in there.
  init?(id: String) {
    let parts = id.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    // No date is longer, and parsing a long text takes time.
    guard parts.count == 2, parts[0].utf8.count <= 40,
      let date = try? Self.stamp.parse(String(parts[0]))
    else { return nil }
    var commit = parts[1]
    func remove(_ mark: String) -> Bool {
      guard commit.hasSuffix(mark) else { return false }
      commit.removeLast(mark.count)
      return true
    }
    let debug = remove("-debug")
    let dirty = remove("-dirty")
    guard !commit.isEmpty else { return nil }
    self.init(commit: String(commit), date: date, dirty: dirty, debug: debug)
    if self.id != id { return nil }
  }

  /// The run with the whole commit that `environment` has.
  func completed(by environment: RunEnvironment?) -> RunInfo {
    guard let environment, environment.commit.prefix(7) == commit else { return self }
    return RunInfo(commit: environment.commit, date: date, dirty: dirty, debug: debug)
  }

  /// The date as ISO 8601 writes it, in UTC: `2026-01-31T23:59:59Z`.
  public var dateText: String { date.formatted(Self.iso8601) }

  static let iso8601 = Date.ISO8601FormatStyle(timeZone: .gmt)

  /// The date that `text` writes as ``dateText`` does; nil if it is none.
  static func date(from text: String) -> Date? {
    // No date is longer, and parsing a long text takes time.
    text.utf8.count <= 40 ? try? iso8601.parse(text) : nil
  }

  private static let stamp = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)
}

extension RunInfo: Codable {
  private enum CodingKeys: String, CodingKey {
    case run, commit, date, dirty, debug
  }

  /// Reads the form that `encode(to:)` writes. Fails if `run` and the other members disagree, or if a
  /// result file can't hold the commit.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let dateText = try container.decode(String.self, forKey: .date)
    guard let date = Self.date(from: dateText) else {
      throw DecodingError.refusal(
        "\(dateText.quotedForMessage) isn't an ISO 8601 date",
        at: decoder.codingPath + [CodingKeys.date])
    }
    let commit = try container.decode(String.self, forKey: .commit)
    if let (problem, _) = CellName.objection(to: commit) {
      throw DecodingError.refusal(
        "\(commit.quotedForMessage) \(problem)", at: decoder.codingPath + [CodingKeys.commit])
    }
    self.init(
      commit: commit, date: date,
      dirty: try container.decode(Bool.self, forKey: .dirty),
      debug: try container.decodeIfPresent(Bool.self, forKey: .debug) ?? false)
    guard try container.decode(String.self, forKey: .run) == id else {
      throw DecodingError.refusal(
        "does not fit date, commit and dirty", at: decoder.codingPath + [CodingKeys.run])
    }
  }

  /// Writes the identifier, the commit, the date as ISO 8601, and whether the tree was dirty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .run)
    try container.encode(commit, forKey: .commit)
    try container.encode(dateText, forKey: .date)
    try container.encode(dirty, forKey: .dirty)
    if debug { try container.encode(debug, forKey: .debug) }
  }
}
