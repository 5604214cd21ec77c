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
    try ProfileInspection(of: path, listing: 1).get()
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

/// An inspection of a profile.
public typealias ProfileInspection = FileInspection<Profile>

extension ProfileInspection {
  /// Inspects the profile at `path`.
  ///
  /// - Parameter most: How many problems to list.
  /// - Throws: `ResultFileError` if the system refuses to read it.
  public init(of path: String, listing most: Int = 50) throws(ResultFileError) {
    self.init(
      try AtomicFile.read(path, atMost: ProfileFile.most), path: path, listing: most)
  }

  /// Inspects `bytes`, the content of the file that problems call `path`.
  public init(_ bytes: [UInt8], path: String, listing most: Int = 50) {
    var problems = ProblemList(most: most)
    var reader = ProfileRowReader()
    let schema = CSVFormat.profile.readRecords(of: bytes, file: path, problems: &problems) {
      record, problems in
      if let record { reader.read(record, problems: &problems) }
    }
    self.init(
      path: path, schema: schema, problems: problems, content: Profile(rows: reader.rows))
  }
}

/// Turns the records of a profile into rows, one after the other.
struct ProfileRowReader {
  private(set) var rows: [ProfileRow] = []
  /// The line of each cost.
  private var lines: [ProfileRow.Key: Int] = [:]

  /// Adds the row that `record` holds, or everything that is wrong with it to `problems`.
  mutating func read(_ record: CSVRecord, problems: inout ProblemList) {
    let known = problems.count
    guard let row = record.noteProfileRow(in: &problems), problems.count == known else { return }
    let line = record[.unit].line
    if let other = lines.updateValue(line, forKey: row.key) {
      return record.note(
        .unit, "\(row.key.description.shownInMessage) is in line \(other) already",
        "delete one of the two", in: &problems)
    }
    rows.append(row)
  }
}

extension CSVRecord {
  /// The row that the record holds; nil if any part of it can't be read, which is then in `problems`.
  fileprivate func noteProfileRow(in problems: inout ProblemList) -> ProfileRow? {
    let key = noteProfileKey(in: &problems)
    // Whether the cost and the number of measurements are still to be filled in.
    let isToFill = [.low, .typical, .high, .n].allSatisfy { bytes($0).isEmpty }
    let cost = isToFill ? nil : noteCost(in: &problems)
    let count = isToFill ? 0 : problems.note(try self.count(.n, in: .counts))
    func origin(_ column: CSVColumn) -> String? {
      isToFill && bytes(column).isEmpty ? "" : problems.note(try name(column))
    }
    let (source, device, os) = (origin(.source), origin(.device), origin(.os))
    guard let key, let count, isToFill || cost != nil, let source, let device, let os else {
      return nil
    }
    return ProfileRow(key, cost: cost, count: count, source: source, device: device, os: os)
  }

  private func noteProfileKey(in problems: inout ProblemList) -> ProfileRow.Key? {
    let unit: CostUnit? = problems.note(try costUnit())
    let measure: CostMeasure? = problems.note(try word(.unitOfMeasure))
    let content = problems.note(try name(.content))
    guard let unit, let measure, let content else { return nil }
    problems.note(try check(unit, subject: content))
    problems.note(try check(unit, measure))
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

  private func noteCost(in problems: inout ProblemList) -> CostRange? {
    let low = problems.note(try cost(.low))
    let typical = problems.note(try cost(.typical))
    let high = problems.note(try cost(.high))
    guard let low, let typical, let high else { return nil }
    func refuse(_ column: CSVColumn, _ bound: Double, is relation: String) -> CostRange? {
      note(
        column,
        "\(column.name) \(CSVNumber.text(bound)) is \(relation) typical \(CSVNumber.text(typical))",
        "exchange them, or measure again", in: &problems)
      return nil
    }
    if low > typical { return refuse(.low, low, is: "above") }
    if high < typical { return refuse(.high, high, is: "below") }
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
