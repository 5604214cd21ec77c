/// Profiles as files: comma-separated values as in RFC 4180, in UTF-8, with a header line and a line for
/// each unit, content and unit of measure.
///
/// The `content` column names the content, or the kind of list, that a unit's cost depends on. `*` stands for a
/// unit with one cost for all. A line without `low`, `typical` and `high` is one that is still
/// to be filled.
public enum ProfileFile {
  /// The maximum size of a profile, hundreds of times that of the largest one that is measured here.
  static let most = ByteCount(4 << 20)

  /// What stands in the `content` column of a unit with one cost for all.
  static let noSubject = "*"

  /// Reads the profile at `path`, strictly: content that doesn't fit is refused, with its place in the
  /// file and what to do about it.
  ///
  /// - Throws: `ResultFileError` if the file is missing or can't be understood.
  public static func read(_ path: String) throws(ResultFileError) -> Profile {
    let bytes = try AtomicFile.read(path, atMost: most)
    return try ResultFileError.parsing { () throws(ParseError) in try profile(bytes, file: path) }
  }

  /// The profile that `bytes` hold, the content of the file called `file` in errors.
  static func profile(_ bytes: [UInt8], file: String) throws(ParseError) -> Profile {
    var reader = ProfileRowReader()
    try CSVFormat.profile.readRecords(of: bytes, file: file) { record throws(ParseError) in
      try reader.read(record)
    }
    return Profile(rows: reader.rows)
  }

  /// Writes a profile to `path`. The file appears whole or not at all.
  ///
  /// - Throws: `ResultFileError` if the folder is missing, or the system refuses.
  public static func write(_ profile: Profile, to path: String) throws(ResultFileError) {
    try AtomicFile.write([UInt8](text(of: profile).utf8), to: path)
  }

  /// The text of a profile, in the order of its rows.
  public static func text(of profile: Profile) -> String {
    profile.rows.reduce(into: CSVFormat.profile.header) { text, row in
      text += CSVFormat.line(fields(of: row))
    }
  }

  private static func fields(of row: ProfileRow) -> [String] {
    let cost = row.cost.map { [$0.low, $0.typical, $0.high].map(CSVNumber.text) }
    return [row.key.unit.rawValue, row.key.subject ?? noSubject, row.key.measure.rawValue]
      + (cost ?? ["", "", ""])
      + [row.cost == nil ? "" : String(row.count), row.source, row.device, row.os]
  }
}

/// Turns the records of a profile into rows, one after the other.
struct ProfileRowReader {
  private(set) var rows: [ProfileRow] = []
  /// The line of each cost.
  private var lines: [ProfileRow.Key: Int] = [:]

  /// Adds the row that `record` holds.
  mutating func read(_ record: CSVRecord) throws(ParseError) {
    let row = try record.profileRow()
    let line = record[.unit].line
    if let other = lines.updateValue(line, forKey: row.key) {
      throw record.error(
        .unit, "\(row.key.description.shownInMessage) is in line \(other) already",
        "delete one of the two")
    }
    rows.append(row)
  }
}

extension CSVRecord {
  /// The row that the record holds.
  fileprivate func profileRow() throws(ParseError) -> ProfileRow {
    let key = try profileKey()
    // Whether the cost and the number of measurements are still to be filled in.
    let isToFill = [.low, .typical, .high, .n].allSatisfy { bytes($0).isEmpty }
    let cost = isToFill ? nil : try self.cost()
    let count = isToFill ? 0 : try self.count(.n, in: .counts)
    func origin(_ column: CSVColumn) throws(ParseError) -> String {
      isToFill && bytes(column).isEmpty ? "" : try name(column)
    }
    return ProfileRow(
      key, cost: cost, count: count, source: try origin(.source), device: try origin(.device),
      os: try origin(.os))
  }

  private func profileKey() throws(ParseError) -> ProfileRow.Key {
    let unit = try costUnit()
    let measure: CostMeasure = try word(.unitOfMeasure)
    let content = try name(.content)
    try check(unit, subject: content)
    try check(unit, measure)
    let subject = content == ProfileFile.noSubject ? nil : content
    return ProfileRow.Key(unit, of: subject, in: measure)
  }

  private func costUnit() throws(ParseError) -> CostUnit {
    guard let unit = CostUnit(rawValue: text(.unit)) else {
      throw error(
        .unit, "unknown unit \(quoted(.unit))", "see \"bench profile new\" for those there are")
    }
    return unit
  }

  private func check(_ unit: CostUnit, subject: String) throws(ParseError) {
    let isForAll = subject == ProfileFile.noSubject
    switch unit.subject {
    case nil where !isForAll:
      throw error(
        .content, "\(unit.rawValue) has one cost for all, but stands beside \(quoted(.content))",
        "write *")
    case .content where isForAll:
      throw error(
        .content, "\(unit.rawValue) depends on the content, but stands beside *",
        "write the name of the content")
    case .host where !CostUnit.hosts.contains(subject):
      throw error(
        .content,
        "\(unit.rawValue) depends on the kind of list, but stands beside \(quoted(.content))",
        "write one of \(CostUnit.hosts.joined(separator: ", "))")
    default: break
    }
  }

  private func check(_ unit: CostUnit, _ measure: CostMeasure) throws(ParseError) {
    guard !unit.measures.contains(measure) else { return }
    let measures = unit.measures.map(\.rawValue).joined(separator: ", ")
    throw error(
      .unitOfMeasure, "\(unit.rawValue) isn't measured in \(measure.rawValue)",
      "write one of \(measures)")
  }

  private func cost() throws(ParseError) -> CostRange {
    let (low, typical, high) = (try cost(.low), try cost(.typical), try cost(.high))
    func refusal(_ column: CSVColumn, _ bound: Double, is relation: String) -> ParseError {
      error(
        column,
        "\(column.name) \(CSVNumber.text(bound)) is \(relation) typical \(CSVNumber.text(typical))",
        "exchange them, or measure again")
    }
    if low > typical { throw refusal(.low, low, is: "above") }
    if high < typical { throw refusal(.high, high, is: "below") }
    return CostRange(low: low, typical: typical, high: high)
  }

  private func cost(_ column: CSVColumn) throws(ParseError) -> Double {
    let value = try number(column)
    guard 0...Self.mostCost ~= value else {
      let problem = value < 0 ? "negative" : "more than any step costs"
      throw error(
        column, "\(column.name) \(CSVNumber.text(value)) is \(problem)", "measure again")
    }
    return value
  }

  /// A cost that no step has: 11 days in nanoseconds, and a petabyte.
  private static var mostCost: Double { 1e15 }
}
