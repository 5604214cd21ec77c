import BenchmarkAnalysis
import BenchmarkOutput
import BenchmarkResults
import Foundation
import TestSupport
import Testing

struct ExportTests {
  private static let hostile = [
    "a\"b", "a\nb", "a\r\u{85}\u{2028}b", "a|b", "<script>alert(1)</script>", "a b", "a,b",
    "\u{202E}evil", "a\\n", "a/b", "a%2Fb", "Pool", "pool", "s_Pool", "1", "-8", "`x`", "@all",
  ]

  private static let hostileRun = RunFile(
    hostile.map { CaseFixture($0, rows: 10).with { $0["controllers"] = 9 } })

  @Test(arguments: ExportFormat.all) func matchesTheGoldenFile(_ format: ExportFormat) throws {
    let table = try RunFile.read(Fixtures.goldenFolder.appending(path: "exported.csv").path).table
    let run = RunInfo(
      commit: "f49ce5ac0f0aa1b6876075fa41bbe29755bc708f", date: table.run.date, dirty: false)
    let file = RunFile(table: ResultTable(run: run, rows: table.allRows), environment: nil)
    let shown = try Fixtures.golden("exported-\(format.name).txt")
    let lines = [shown, try format.text(of: file)].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(ShownOutput.matches(lines[0], lines[1]), "\(lines[1].joined(separator: "\n"))")
  }

  @Test func goTextFollowsItsGrammar() throws {
    var names: Set<Substring> = []
    var units: Set<Substring> = []
    let text = try ExportFormat.gotext.text(of: Self.hostileRun)
    for line in text.unicodeScalars.split(separator: "\n").map({ Substring($0) }) {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      let fields = line.split(whereSeparator: \.isWhitespace)
      if line.hasPrefix("Benchmark") {
        #expect(fields[0].dropFirst(9).first?.isUppercase == true)
        #expect(Int(fields[1]) == 1)
        #expect(fields.count > 2 && fields.count.isMultiple(of: 2))
        #expect(stride(from: 2, to: fields.count, by: 2).allSatisfy { Double(fields[$0]) != nil })
        #expect(fields[0].hasSuffix("/content=card/workload=fling/rows=10"))
        names.insert(fields[0])
      } else if fields[0] == "Unit" {
        #expect(units.insert(fields[1]).inserted)
        #expect(fields[2...].allSatisfy { ["better=lower", "assume=exact"].contains($0) })
      } else {
        let key = try #require(line.firstMatch(of: /^([a-z][^\p{Lu}\s:]*): \S/))
        #expect(
          [
            "run", "commit", "date", "suite", "uikit", "prefetch_distance",
            "prefetch_batch", "prefetch_in_window", "keep_distance", "host",
          ].contains(key.1))
      }
    }
    #expect(names.count == Self.hostile.count)
    #expect(units.contains("scroll-allocations") && units.contains("scroll-frame.p99-ns"))
  }

  private struct ActionEntry: Decodable {
    let name, unit, range: String
    let value: Double
  }

  @Test func namesForTheActionAreUniqueAndFitACell() throws {
    let text = try ExportFormat.githubAction.text(of: Self.hostileRun)
    let entries = try JSONDecoder().decode([ActionEntry].self, from: Data(text.utf8))
    #expect(entries.count == Self.hostile.count * 14)
    #expect(Set(entries.map(\.name)).count == entries.count)
    #expect(!entries.contains { $0.name.contains(/[|`<>\n\x{202E}]/) })
    #expect(entries.allSatisfy { $0.range.hasPrefix("± ") && Double($0.range.dropFirst(2)) != nil })
  }

  @Test func bencherSlugsAreWithinTheirLimits() throws {
    let text = try ExportFormat.bencher.text(of: Self.hostileRun)
    let cases = try JSONDecoder().decode(
      [String: [String: [String: Double]]].self, from: Data(text.utf8))
    #expect(cases.count == Self.hostile.count)
    for (name, measures) in cases {
      #expect(!name.isEmpty && name.count <= 1_024)
      for (slug, measure) in measures {
        #expect(slug.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil && slug.count <= 64)
        let value = try #require(measure["value"])
        #expect(try #require(measure["lower_value"]) <= value)
        #expect(try #require(measure["upper_value"]) >= value)
      }
    }
  }

  @Test func markdownEscapesNames() throws {
    let text = try ExportFormat.markdown.text(of: Self.hostileRun)
    // The answer comes first, and then the table of the list.
    let list = try #require(text.components(separatedBy: "\n**").last)
    let lines = list.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
    #expect(lines.count == Self.hostile.count)
    #expect(Set(lines.map { line in line.count { $0 == "|" } }).count == 1)
    #expect(!text.contains("<script") && !text.contains("\u{202E}") && !text.contains("@all"))
  }

  @Test(arguments: ExportFormat.all)
  func environmentTextsAreEscapedForTerminals(_ format: ExportFormat) throws {
    let text = "\u{202E}evil\u{1B}[31m\u{2028}\u{9B}\u{200B}"
    let file = Compared.file(CaseFixture("pool", rows: 10).rows) {
      ($0.cpuModel, $0.kernel, $0.commandLine, $0.warnings) = (text, text, [text], [text])
      $0.settings = [text: .string(text), "nested": [.string(text)]]
    }
    let exported = try format.text(of: file)
    #expect(exported.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isInvisible })
  }
}
