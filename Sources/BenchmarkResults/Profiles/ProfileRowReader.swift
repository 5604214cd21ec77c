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
      problems.add(
        record.error(
          .unit, "\(row.key.description.shownInMessage) is in line \(other) already",
          "delete one of the two"))
      return
    }
    rows.append(row)
  }
}

extension CSVRecord {
  /// The row that the record holds; nil if any part of it can't be read, which is then in `problems`.
  fileprivate func noteProfileRow(in problems: inout ProblemList) -> ProfileRow? {
    let key = noteProfileKey(in: &problems)
    guard !isToFill else {
      let source = problems.note(try nameIfAny(.source))
      let device = problems.note(try nameIfAny(.device))
      let os = problems.note(try nameIfAny(.os))
      guard let key, let source, let device, let os else { return nil }
      return ProfileRow(key, cost: nil, count: 0, source: source, device: device, os: os)
    }
    let cost = noteCost(in: &problems)
    let count = problems.note(try self.count(.n, in: .counts))
    let source = problems.note(try name(.source))
    let device = problems.note(try name(.device))
    let os = problems.note(try name(.os))
    guard let key, let cost, let count, let source, let device, let os else { return nil }
    return ProfileRow(key, cost: cost, count: count, source: source, device: device, os: os)
  }

  private func nameIfAny(_ column: CSVColumn) throws(ParseError) -> String {
    bytes(column).isEmpty ? "" : try name(column)
  }

  /// Whether the cost and the number of measurements are still to be filled in.
  private var isToFill: Bool {
    [.low, .typical, .high, .n].allSatisfy { bytes($0).isEmpty }
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
    guard low <= typical else {
      problems.add(
        error(
          .low, "low \(CSVNumber.text(low)) is above typical \(CSVNumber.text(typical))",
          "exchange them, or measure again"))
      return nil
    }
    guard typical <= high else {
      problems.add(
        error(
          .high, "high \(CSVNumber.text(high)) is below typical \(CSVNumber.text(typical))",
          "exchange them, or measure again"))
      return nil
    }
    return CostRange(low: low, typical: typical, high: high)
  }

  private func cost(_ column: CSVColumn) throws(ParseError) -> Double {
    let value = try number(column)
    guard value >= 0 else {
      throw error(
        column, "\(column.name) \(CSVNumber.text(value)) is negative", "measure again")
    }
    guard value <= Self.mostCost else {
      throw error(
        column, "\(column.name) \(CSVNumber.text(value)) is more than any step costs",
        "measure again")
    }
    return value
  }

  /// A cost that no step has: 11 days in nanoseconds, and a petabyte.
  private static var mostCost: Double { 1e15 }
}
