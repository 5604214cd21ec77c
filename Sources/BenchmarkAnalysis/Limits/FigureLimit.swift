import BenchmarkResults

/// The most that figures may be: a line of a file of limits, of which the first that matches a figure is its limit.
package struct FigureLimit: Hashable, Sendable {
  /// The figures that it limits. The name in `uikit` includes unusual values of prefetching.
  package let pattern: FigurePattern
  /// The toolchains for which it holds, `*` for any. Another Swift or jemalloc may allocate differently.
  package let toolchain: String
  /// The most that the figures may be, in the unit of the metric; `nil` for cases that may fail.
  package let most: Double?
  /// The line of the file on which it stands; 0 if it isn't in a file yet.
  package var line = 0

  package func holds(for toolchain: String) -> Bool {
    FigurePattern.matches(toolchain, self.toolchain)
  }
}

extension [FigureLimit] {
  /// The limits that `bytes` hold, the content of the file called `file` in errors.
  package init(_ bytes: [UInt8], file: String) throws(ResultFileError) {
    var limits: [FigureLimit] = []
    var known: [[String]: Int] = [:]
    try CSVFormat.limits.readRecords(of: bytes, file: file) {
      record, _ throws(ResultFileError) in
      let limit = try FigureLimit(record)
      if let line = known.updateValue(limit.line, forKey: limit.pattern.fields + [limit.toolchain])
      {
        throw record.error(.strategy, "the same names as in line \(line)", "delete one of the two")
      }
      limits.append(limit)
    }
    self = limits
  }

  /// The content of the file.
  package var text: String {
    let fields = map { $0.pattern.fields + [$0.toolchain, $0.most.map(CSVNumber.text) ?? "*"] }
    return ([CSVFormat.limits.columns.map(\.name)] + fields).map(CSVFormat.line).joined()
  }
}

extension FigureLimit {
  fileprivate init(_ record: CSVRecord) throws(ResultFileError) {
    pattern = try FigurePattern(record)
    (toolchain, line) = (try record.pattern(.toolchain), record.line(of: .strategy))
    let (name, text) = (try record.text(.metric), try record.text(.limit))
    if !name.contains("*"), Metric(named: name)?.kind != .exact {
      throw record.error(
        .metric, "\(name.quotedForMessage) is no exact metric",
        "write the name of one that \"bench list metrics\" calls exact, or a part of it and *")
    }
    most = text == "*" ? nil : CSVNumber.value(Array(text.utf8)[...])
    if text != "*", most == nil {
      throw record.error(
        .limit, "limit \(text.quotedForMessage) is not a number",
        "write one in the unit of the metric, or * for cases that may fail")
    }
  }
}

extension RunEnvironment {
  /// What counts and bytes of the allocator depend on: `Swift 6.3.1 jemalloc 5.3.0`.
  package var toolchain: String {
    let jemalloc = jemallocVersion.map { String($0.prefix { $0 != "-" }) }
    return "Swift \(swiftVersion ?? "unknown") jemalloc \(jemalloc ?? "unknown")"
      + (build == .debug ? " debug" : "")
  }
}
