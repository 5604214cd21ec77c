import BenchmarkResults

/// The files of one shard, with what its environment says of its plan.
struct RunPart {
  let path: String
  let file: RunFile
  /// What the part's timeline pass recorded; nil if it has made none.
  let timeline: Timeline?
  let environment: RunEnvironment
  let settings: RunSettings
  let shard: Shard

  /// - Throws: `MergeError` if the files don't say what they are a part of, or the run was not
  ///   measured to its end.
  init(path: String, file: RunFile, timeline: Timeline?) throws(MergeError) {
    guard let environment = file.environment else {
      throw MergeError(
        "\(path): there is no .json file beside it, which tells the shard; copy it, too")
    }
    guard let options = environment.settings, let settings = RunSettings(options: options) else {
      throw MergeError("\(path): its .json file does not tell the settings; measure again")
    }
    guard let shard = settings.shard else {
      throw MergeError("\(path): this is no shard but a whole run; leave it out")
    }
    let isInterrupted = file.table.rows.contains { $0.status.outcome == .interrupted }
    guard environment.ended != nil, !isInterrupted else {
      throw MergeError("\(path): the run was interrupted; go on with --resume before it is joined")
    }
    let timelinePath = TimelineFile.path(beside: path)
    guard !settings.passes.contains(.timeline) || timeline != nil else {
      throw MergeError(
        "\(path): it was measured with --timeline, but there is no \(timelinePath); copy it, too")
    }
    self.path = path
    self.file = file
    self.timeline = settings.passes.contains(.timeline) ? timeline : nil
    self.environment = environment
    self.settings = settings
    self.shard = shard
  }

  /// Makes sure that the part holds the cases of its shard, and no others; its timeline may lack
  /// some.
  ///
  /// - Throws: `MergeError` about the first that is too many or missing.
  func checkCases() throws(MergeError) {
    let planned = Set(settings.cases)
    let found = Set(file.table.rows.map(\.key))
    let strangers = found.subtracting(planned).sorted()
    if let stranger = strangers.first {
      throw MergeError(
        "\(path): case \(stranger.shortName) is not of shard \(shard); restore the file, or measure"
          + " again")
    }
    if let stranger = timeline?.cases.map(\.key).first(where: { !planned.contains($0) }) {
      throw MergeError(
        "\(TimelineFile.path(beside: path)): case \(stranger.shortName) is not of shard \(shard);"
          + " restore the file, or measure again")
    }
    let missing = planned.subtracting(found).sorted()
    if let first = missing.first {
      let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
      throw MergeError(
        "\(path): case \(first.shortName)\(others) of shard \(shard) is missing; restore the file,"
          + " or measure again")
    }
  }
}

extension RunPart {
  /// What must be the same in all parts for their figures to be of one run, by name.
  var commonTraits: [(name: String, value: String)] {
    let run = file.table.run
    return [
      ("suite", settings.suite), ("commit", run.commit), ("dirty", "\(run.dirty)"),
      ("build", environment.build.rawValue), ("seed", "\(settings.seed)"),
      ("number of shards", "\(shard.count)"), ("precision", "\(settings.precision)"),
      ("time budget", "\(settings.timeBudget)"), ("timeout", "\(settings.timeout)"),
      ("timeline", settings.passes.contains(.timeline) ? "yes" : "no"),
      ("launches", settings.launches.map { "\($0)" } ?? "as precision demands"),
      ("Swift version", environment.swiftVersion ?? "unknown"),
      ("jemalloc version", environment.jemallocVersion ?? "unknown"),
      ("way of counting", environment.allocationCounting ?? "unknown"),
    ]
  }

  /// Whether both parts are of the same plan. Recordings may lie elsewhere on another machine.
  func sharesPlan(with other: RunPart) -> Bool {
    settings.blocks == other.settings.blocks
      && settings.recordings.map(\.fingerprint) == other.settings.recordings.map(\.fingerprint)
  }

  /// The machine in a few words, as far as its times depend on it.
  var machine: String {
    let size = ByteCount(environment.memoryBytes)
    return [
      environment.cpuModel ?? "unknown processor", "\(environment.cores) cores", "\(size)",
      environment.kernel ?? "unknown kernel",
    ].joined(separator: ", ")
  }
}
