import BenchmarkAnalysis
import BenchmarkResults

/// The answer of the first file: what to use, who is right for what, and why not.
extension ReportPage {
  var answer: Section {
    let answers = source.comparison.answers
    let heads = AnswerSummary.heads(of: answers, missing: source.comparison)
    let shown = heads.isEmpty ? ["This file has too few cases for an answer."] : heads
    let paragraphs: [HTML] =
      changes.map { change in
        """
        <p class="lead"><a href="#\(change.id)">Between \(change.commits)</a>: \(change.digest.conclusion)</p>
        """
      }
      + shown.enumerated().map { index, text in
        index == 0 && changes.isEmpty ? "<p class=\"lead\">\(text)</p>" : "<p>\(text)</p>"
      }
    return (
      "answer", "Which strategy is right for what", "\(paragraphs)\(answers.prefix(1).map(matrix))"
    )
  }

  /// The same for other kinds of list and other UIKits; `nil` if there are none.
  var otherAnswers: Section? {
    let others = source.comparison.answers.dropFirst()
    return others.isEmpty
      ? nil : ("other-answers", "In other lists and other UIKits", HTML(others.map(matrix)))
  }

  private func matrix(_ answer: Answer) -> HTML {
    let table = AnswerTable(answer)
    let rows = AnswerSummary.order(answer).map { entry -> [HTML.Cell] in
      let isWrong = entry.judgement(of: answer.base) == .wrong
      return [.heading(strategy(entry.name, isWrong: isWrong))]
        + table.cells(of: entry).map { .text($0) }
    }
    let reasons = answer.strategies.values.compactMap { entry in
      entry.evidence.values.flatMap(\.failures).max { $0.size < $1.size }.map {
        "\(entry.name) \($0.text)."
      }
    }
    let titles = table.columns.map {
      AnswerTable.head(of: $0).replacing("-\n", with: "").replacing("\n", with: " ")
    }
    let prices: HTML? = table.priceList.map {
      "<p class=\"facts\">Controllers, memory and calls: \($0).</p>"
    }
    return """
      \(HTML.table(AnswerSummary.place(of: answer), ["strategy"] + titles, rows))
      <p class="facts">\(table.legend)</p>\(prices)\(HTML.details("The worst failure of each strategy", HTML.list(reasons)))
      """
  }

  func isWrong(_ key: CaseKey) -> Bool { source.comparison.judgement(of: key) == .wrong }

  /// The name of a strategy behind its mark, which is a cross if it is wrong.
  func strategy(_ name: String, isWrong: Bool) -> HTML {
    HTML.strategy(name, isWrong ? .wrong : source.styles[name])
  }
}
