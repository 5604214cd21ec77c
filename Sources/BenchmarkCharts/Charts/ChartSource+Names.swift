import BenchmarkResults

extension RunFile {
  /// The file with visible characters only in its names, so that pictures, buttons and tables have the same names.
  var escapingNames: RunFile {
    guard table.rows.contains(where: { $0.key != $0.key.escapingNames }) else { return self }
    let rows = table.rows.map { row in
      var row = row
      row.key = row.key.escapingNames
      return row
    }
    return RunFile(table: ResultTable(run: table.run, rows: rows), environment: environment)
  }
}

extension Timeline {
  /// The timeline with the same names.
  var escapingNames: Timeline {
    Timeline(
      cases: cases.map {
        CaseTimeline(key: $0.key.escapingNames, frameCount: $0.frameCount, frames: $0.frames)
      })
  }
}

extension CaseKey {
  fileprivate var escapingNames: CaseKey {
    guard names.contains(where: { $0.name.unicodeScalars.contains(where: \.isInvisible) }) else {
      return self
    }
    return CaseKey(
      suite: suite.escapingControls, uikit: uikit.escapingControls, host: host.escapingControls,
      workload: workload.escapingControls, content: content.escapingControls,
      strategy: strategy.escapingControls, rows: rows)
  }
}
