import BenchmarkAnalysis
import BenchmarkResults

/// The forms for programs: a record for each compared figure, and for each figure or case of one run only, or that failed.
extension ComparisonReport {
  private typealias Record = [String: JSON]

  /// `low` and `high` bound the ratio, or the difference where there is no ratio.
  private static let columns =
    CSVColumn.ofKey.map(\.name) + [
      "phase", "metric", "unit", "better", "kind", "base_n", "head_n", "base", "head",
      "difference", "ratio", "low", "high", "p", "p_adjusted", "verdict", "gated", "note",
    ]

  var csv: String {
    let records =
      comparison.figures.map(Self.record) + lone + comparison.uncomparedCases.map(Self.record)
    return Self.csv(of: records, Self.columns)
  }

  /// Comma-separated values as in RFC 4180.
  static func csv(of records: [[String: JSON]], _ columns: [String]) -> String {
    let lines = records.map { record in columns.map { cell(record[$0] ?? .null) } }
    return ([columns] + lines).map(CSVFormat.line).joined()
  }

  /// One JSON object with the whole comparison; the members of its records have the names of the columns of the CSV form.
  var json: String {
    func source(_ file: String, _ run: RunInfo) -> JSON {
      ["file": .string(file), "run": .string(run.id), "commit": .string(run.commit)]
    }
    let settings = comparison.settings
    let members: [String: JSON] = [
      "base": source(base, comparison.base), "head": source(head, comparison.head),
      "design": .string(comparison.design.rawValue), "threshold": .number(settings.threshold),
      "alpha": .number(settings.alpha), "outcome": .string(comparison.outcome.rawValue),
      "remarks": .strings(comparison.notes + comparison.remarks.map(\.description)),
      "unused_allowances": .numbers(comparison.unusedAllowances.map { Double($0.line) }),
    ]
    let arrays: [String: JSON] = [
      "figures": .array(comparison.figures.map { .object(Self.record($0)) }),
      "only_in_one": .array(lone.map { .object($0) }),
      "uncompared_cases": .array(comparison.uncomparedCases.map { .object(Self.record($0)) }),
    ]
    guard let text = try? JSON.object(members.merging(arrays) { $1 }).json(indented: true) else {
      preconditionFailure("a comparison holds finite numbers only")
    }
    return text + "\n"
  }

  private static func cell(_ value: JSON) -> String {
    switch value {
    case .null: ""
    case .number(let number): CSVNumber.text(number)
    default: (value.stringValue ?? (try? value.json()) ?? "").escapingControls
    }
  }

  private static func record(_ figure: ComparedFigure) -> Record {
    let (change, note) = (figure.change, figure.allowance.map { "permitted: \($0.reason)" })
    let numbers: [String: Double?] = [
      "base_n": Double(figure.base.n), "head_n": Double(figure.head.n),
      "base": figure.base.median, "head": figure.head.median, "difference": change?.difference,
      "ratio": change?.ratio, "low": change?.interval?.lower, "high": change?.interval?.upper,
      "p": figure.pValue, "p_adjusted": figure.adjustedPValue,
    ]
    var own = numbers.compactMapValues { $0.map(JSON.number) }
    own["verdict"] = .string(figure.verdict.rawValue)
    own["gated"] = .bool(figure.isGated)
    own["note"] = (note ?? figure.doubt?.rawValue).map(JSON.string)
    return record(figure.head, own)
  }

  private var lone: [Record] {
    [("base", comparison.onlyInBase), ("head", comparison.onlyInHead)].flatMap { side, rows in
      rows.map { row in
        Self.record(
          row,
          [
            side: .number(row.median), "\(side)_n": .count(row.n), "gated": false,
            "note": "only in \(side)",
          ])
      }
    }
  }

  private static func record(_ uncompared: UncomparedCase) -> Record {
    let statuses = [uncompared.base, uncompared.head].map { $0?.description ?? "not there" }
    var record = uncompared.key.json
    record["verdict"] = uncompared.isRegression ? "worse" : nil
    record["gated"] = .bool(uncompared.isRegression)
    record["note"] = .string("base \(statuses[0]); head \(statuses[1])")
    return record
  }

  private static func record(_ row: ResultRow, _ own: Record) -> Record {
    let metric = row.metric
    let shared: Record = [
      "phase": .string(row.phase.rawValue), "metric": .string(metric.name),
      "unit": .string(metric.unit.rawValue), "better": .string(metric.better.rawValue),
      "kind": .string(metric.kind.rawValue),
    ]
    return row.key.json.merging(shared) { $1 }.merging(own) { $1 }
  }
}
