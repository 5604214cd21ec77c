import BenchmarkAnalysis
import BenchmarkResults

/// A table in a box that scrolls where the page has no room for it.
struct PageTable {
  /// The content of a cell.
  enum Cell {
    case text(String)
    /// The text of a number, the number in the file, its unit there, and whether it is the best.
    case number(String, Double, unit: String?, isBest: Bool = false)
    case strategy(String)
    case heading(HTML)
  }

  struct Column {
    let title: String
    var isNumber = false
  }

  let caption: String
  let columns: [Column]
  let rows: [[Cell]]
  let styles: [String: StrategyStyle]

  var html: HTML {
    // The box takes the focus, so that arrow keys scroll it.
    HTML(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption]
    ) {
      HTML("table") {
        HTML("caption") { caption }
        HTML("thead") {
          HTML("tr") {
            columns.map { column in
              HTML("th", ["scope": "col", "class": column.isNumber ? "number" : nil]) {
                column.title
              }
            }
          }
        }
        HTML("tbody") { rows.map(row) }
      }
    }
  }

  private func row(_ cells: [Cell]) -> HTML {
    HTML([HTML("tr") { zip(columns, cells).map { cell($1, isNumber: $0.isNumber) } }, .newline])
  }

  private func cell(_ cell: Cell, isNumber: Bool) -> HTML {
    switch cell {
    case .heading(let content): return HTML("th", ["scope": "row"]) { content }
    case .text(let text):
      return HTML("td", ["class": isNumber ? "number" : nil]) { HTML("bdi") { text } }
    case .strategy(let name):
      return HTML("th", ["scope": "row"]) {
        HTML.strategy(name, styles[name])
      }
    case .number(let text, let number, let unit, let isBest):
      let exact = CSVNumber.text(number)
      let inFull = unit.map { "\(exact) \($0)" } ?? exact
      return HTML("td", ["class": isBest ? "number best" : "number"]) {
        HTML("data", ["value": exact, "title": text == exact ? nil : inFull]) { text }
      }
    }
  }
}

extension PageTable {
  /// The figures behind a chart.
  init(_ table: ChartTable, caption: String, styles: [String: StrategyStyle]) {
    let isNumber = table.columns.indices.map { index in
      table.rows.contains { $0[index].number != nil }
    }
    self.init(
      caption: caption,
      // Without units, which the text of each number has.
      columns: zip(table.columns, isNumber).map { Column(title: $0.name, isNumber: $1) },
      rows: table.rows.map { row in
        zip(table.columns, row).map { column, cell in
          if let number = cell.number { return .number(cell.text, number, unit: column.unit) }
          return column.name == "strategy" ? .strategy(cell.text) : .text(cell.text)
        }
      },
      styles: styles)
  }
}
