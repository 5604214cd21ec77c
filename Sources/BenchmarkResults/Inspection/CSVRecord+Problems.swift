extension CSVRecord<CSVColumn> {
  /// Notes everything that is wrong with the record in itself, column by column.
  func noteProblems(in problems: inout ProblemList) {
    problems.note(checkSchema)
    problems.note(run)
    for column in CSVColumn.ofKey where column != .rows && layout[column] != nil {
      problems.note { () throws(ParseError) in try name(column) }
    }
    problems.note { () throws(ParseError) in try count(.rows, atLeast: 0) }
    problems.note { () throws(ParseError) -> Phase in try word(.phase) }
    let metric = problems.note(self.metric)
    if let metric {
      for column in [.unit, .better, .kind] as [CSVColumn] {
        problems.note { () throws(ParseError) in try check(column, fits: metric) }
      }
    }
    noteFigures(of: metric, in: &problems)
    problems.note(status)
  }

  private func noteFigures(of metric: Metric?, in problems: inout ProblemList) {
    guard
      let samples = problems.note({ () throws(ParseError) in try self.samples(of: metric) })
    else {
      for column in [.median, .ciLow, .ciHigh, .min, .max, .mean] as [CSVColumn] {
        problems.note { () throws(ParseError) in try number(column) }
      }
      return
    }
    let range = samples.min()!...samples.max()!
    problems.note { () throws(ParseError) in try median(within: range) }
    problems.note { () throws(ParseError) in try interval(within: range) }
    problems.note { () throws(ParseError) in try checkExtremes(range) }
    problems.note { () throws(ParseError) in try number(.mean) }
    problems.note { () throws(ParseError) in try deviation(count: samples.count) }
  }
}
