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

  /// Checks that a profile can be written to `path`.
  ///
  /// - Throws: `ResultFileError` if its name is too long, or the folder does not exist or can't be
  ///   written to.
  public static func checkPlace(_ path: String) throws(ResultFileError) {
    try AtomicFile.check(path)
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
    let end = CSVFormat.profile.readRecords(of: bytes, file: path, problems: &problems) {
      record, problems in
      if let record { reader.read(record, problems: &problems) }
    }
    if let end, problems.count == 0, reader.rows.isEmpty {
      problems.add(
        ParseError(
          file: path, line: end.line, column: 1, problem: "no rows follow the header",
          advice: "begin with what \"bench profile new\" prints"))
    }
    self.init(
      path: path, schema: end?.schema, problems: problems, content: Profile(rows: reader.rows))
  }
}
