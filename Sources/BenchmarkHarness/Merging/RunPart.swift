import BenchmarkResults

/// The files of one shard, with the settings from its environment.
struct RunPart {
  let path: String
  let file: RunFile
  /// The shard's timeline, or `nil` if it has no timeline pass.
  let timeline: Timeline?
  let environment: RunEnvironment
  let settings: RunSettings
  let shard: Shard

  /// Creates a part from a result file.
  ///
  /// - Throws: `HarnessError` if the files don't name their shard or the run was interrupted.
  init(path: String, file: RunFile, timeline: Timeline?) throws(HarnessError) {
    func refusal(_ reason: String) -> HarnessError { HarnessError("\(path.shownPath): \(reason)") }
    guard let environment = file.environment else {
      throw refusal("its .json file, which names the shard, is missing; copy it as well")
    }
    let settings: RunSettings
    do {
      settings = try RunSettings(recordedIn: environment)
    } catch {
      throw refusal("in its .json file, \(error); measure again")
    }
    guard let shard = settings.shard else {
      throw refusal("this is a whole run, not a shard; leave it out")
    }
    let isInterrupted = file.table.rows.contains { $0.status.outcome == .interrupted }
    guard environment.ended != nil, !isInterrupted else {
      throw refusal("the run was interrupted; complete it with --resume before merging")
    }
    let timelinePath = TimelineFile.path(beside: path)
    guard !settings.passes.contains(.timeline) || timeline != nil else {
      throw refusal(
        "it was measured with --timeline, but \(timelinePath.shownPath) is missing; copy it as well"
      )
    }
    self.path = path
    self.file = file
    self.timeline = settings.passes.contains(.timeline) ? timeline : nil
    self.environment = environment
    self.settings = settings
    self.shard = shard
  }

  /// Checks that the part contains exactly the cases of its shard. Its timeline may lack some.
  ///
  /// - Throws: `HarnessError` for the first unexpected or missing case.
  func checkCases() throws(HarnessError) {
    let planned = Set(settings.casesWithChecks)
    let found = Set(file.table.allRows.map(\.key))
    func refusal(
      of path: String, _ start: String, _ key: CaseKey, _ end: String
    ) -> HarnessError {
      HarnessError(
        "\(path.shownPath): \(start)case \(key.shortName.shownInMessage)\(end);"
          + " restore the file, or measure again")
    }
    let isForeign = " isn't part of shard \(shard)"
    if let key = found.subtracting(planned).min() { throw refusal(of: path, "", key, isForeign) }
    if let key = timeline?.cases.map(\.key).first(where: { !planned.contains($0) }) {
      throw refusal(of: TimelineFile.path(beside: path), "", key, isForeign)
    }
    let missing = planned.subtracting(found)
    if let first = missing.min() {
      let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
      throw refusal(of: path, "shard \(shard) lacks ", first, others)
    }
  }
}

extension RunPart {
  /// The named values that must be the same in all parts of one run.
  var commonTraits: [(name: String, value: String)] {
    let run = file.table.run
    return [
      ("suite", settings.suite), ("commit", run.commit), ("dirty", "\(run.dirty)"),
      ("build", environment.build.rawValue), ("seed", "\(settings.seed)"),
      ("number of shards", "\(shard.count)"), ("precision", "\(settings.precision)"),
      ("time budget", settings.timeBudget.map { "\($0)" } ?? "none"),
      ("timeout", "\(settings.timeout)"),
      ("timeline", settings.passes.contains(.timeline) ? "yes" : "no"),
      ("launches", settings.launches.map { "\($0)" } ?? "as many as --precision needs"),
      ("Swift version", environment.swiftVersion ?? "unknown"),
      ("jemalloc version", environment.jemallocVersion ?? "unknown"),
      ("counting method", environment.allocationCounting ?? "unknown"),
    ]
  }

  /// Returns whether both parts have the same plan.
  func sharesPlan(with other: RunPart) -> Bool { settings.blocks == other.settings.blocks }

  /// A short description of the machine properties that affect times.
  var machine: String {
    let size = ByteCount(environment.memoryBytes)
    return [
      (environment.cpuModel ?? "unknown processor").shownInMessage, "\(environment.cores) cores",
      "\(size)", (environment.kernel ?? "unknown kernel").shownInMessage,
    ].joined(separator: ", ")
  }
}
