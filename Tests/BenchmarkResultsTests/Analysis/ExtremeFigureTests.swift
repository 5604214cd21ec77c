import BenchmarkResults
import Foundation
import ScrollWorkloads
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// Figures at the limits of a file, in every report.
@Suite struct ExtremeFigureTests {
  /// A file of random cases with extreme figures, written and read.
  private func file(using generator: inout SeededGenerator) throws -> RunFile {
    let table = RandomRun.file(using: &generator).table
    var rows = try table.rows.map { row in
      let isExact = row.metric.kind == .exact
      var figures = [0, 1, 1e-30, isExact ? 0x1p53 : 1e30]
      if row.metric.canBeNegative { figures += figures.map { -$0 } }
      let samples = row.samples.map { sample in
        Int.random(in: 0..<4, using: &generator) == 0
          ? sample : figures.randomElement(using: &generator) ?? sample
      }
      return try ResultRow.summarizing(
        isExact ? row.samples.map { _ in samples[0] } : samples, of: row.metric, in: row.phase,
        of: row.key, status: row.status)
    }
    let counts = Set(rows.map(\.key.rows)).sorted()
    let lengths = [0, 1, 2, 999_999, 10_000_000].shuffled(using: &generator)
    for index in rows.indices {
      let place = counts.firstIndex(of: rows[index].key.rows) ?? 0
      if place < lengths.count { rows[index].key.rows = lengths[place] }
    }
    let text = CSVWriter.text(of: ResultTable(run: table.run, rows: rows))
    return RunFile(table: try CSVReader.table([UInt8](text.utf8), file: "a.csv"), environment: nil)
  }

  /// A trace of the greatest numbers for the cases of `file`, written and read.
  private func trace(of file: RunFile) throws -> [TracedCase] {
    let (most, last) = (Int(UInt32.max), Int(Int32.max))
    let cases = file.table.caseKeys.prefix(20).map { key in
      TracedCase(
        key: key,
        displays: [
          RowDisplay(row: most, controller: most, wrong: .other, frames: 0...last),
          RowDisplay(row: 0, controller: 0, wrong: .blank, frames: last...last),
        ])
    }
    return try TraceFile.cases([UInt8](TraceFile.text(of: cases).utf8), file: "a")
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func areShownByAllReaders(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = [try file(using: &generator), try file(using: &generator)]
    var texts = try ExportFormat.all.map { try $0.text(of: files[0]) }
    for head in [files[1], files[0]] {
      let report = Compared.report(files[0], head)
      texts += ComparisonReport.Format.allCases.map { report.rendered(as: $0) }
    }
    texts.append(TerminalSummary(files[0]).text)
    texts += RandomRun.advice(of: files[0], needs: [.state, .flatMemory])
    let source = ChartSource(
      [.init("a.csv", files[0]), .init("b.csv", files[1])],
      traces: [("c.csv", try trace(of: files[0]))])
    texts.append(ReportPage(source, tool: "bench").html(pictures: nil))
    for chart in ChartKind.all.flatMap({ $0.charts(of: source) }) where chart.isDrawn {
      texts.append(try chart.specification())
    }
    // The names of the cases have not the letters of either.
    for text in texts {
      #expect(strlen(text) == text.utf8.count)
      #expect(!hasWord("inf", in: text) && !hasWord("nan", in: text))
    }
  }

  /// Returns whether `word` stands in `text` without a small letter before and after it. The texts have millions
  /// of characters, too many for a regular expression.
  private func hasWord(_ word: String, in text: String) -> Bool {
    let parts = text.components(separatedBy: word)
    return zip(parts, parts.dropFirst()).contains { before, after in
      guard let last = before.utf8.last, let first = after.utf8.first else { return false }
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      return !letters.contains(last) && !letters.contains(first)
    }
  }
}
