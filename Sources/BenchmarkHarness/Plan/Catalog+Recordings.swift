import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// Adds a recording as another workload.
  public mutating func add(_ recording: RecordedWorkload) {
    recordings.append(recording)
    workloads.append(recording.workload)
  }

  /// Adds the recordings among the user's workload arguments.
  ///
  /// - Parameters:
  ///   - arguments: Names of workloads and paths of recordings.
  ///   - screen: The list of the device on which they were recorded.
  /// - Returns: The names of all workloads.
  /// - Throws: `ResultFileError` for the first recording that can't be read or parsed.
  public mutating func addRecordings(
    among arguments: [String], on screen: RecordedScreen = RecordedScreen()
  ) throws(ResultFileError) -> [String] {
    var names: [String] = []
    for argument in arguments {
      guard RecordedWorkload.isPath(argument) else {
        names.append(argument)
        continue
      }
      var recording = try RecordedWorkload(path: argument, besides: workloads)
      recording.screen = screen
      add(recording)
      names.append(recording.name)
    }
    return names
  }

  /// Checks that every list has the rows that the recordings name.
  func checkRecordings(in block: CaseBlock) throws {
    for recording in recordings {
      if let list = try shortestList(for: recording, in: block) {
        try recording.check(against: list)
      }
    }
  }

  /// Returns a warning for each recording with offsets outside of the shortest list that plays it.
  public func warnings(of blocks: [CaseBlock]) throws -> [String] {
    try recordings.compactMap { recording in
      try blocks.compactMap { try shortestList(for: recording, in: $0) }
        .min { $0.contentHeight < $1.contentHeight }
        .flatMap(recording.warning)
    }
  }

  /// Returns the shortest list of a block, or `nil` if the block doesn't play the recording. What fits it
  /// fits all others.
  private func shortestList(
    for recording: RecordedWorkload, in block: CaseBlock
  ) throws -> ListGeometry? {
    guard block.workloads.contains(recording.name), let rows = block.rows.min() else { return nil }
    let hosts = try block.hosts.map { try host(named: $0) }
    return hosts.max { $0.columns < $1.columns }.map { host in
      geometry(rows: rows, host: host, workload: recording.name)
    }
  }

  /// Returns the geometry of a list as shown by `host`, or as on the device for a recorded workload.
  func geometry(rows: Int, host: ListHost, workload: String) -> ListGeometry {
    var geometry = ListGeometry(rows: rows)
    geometry.columns = host.columns
    guard let screen = recordings.first(where: { $0.name == workload })?.screen else {
      return geometry
    }
    if let rowHeight = screen.rowHeight { geometry.rowHeight = rowHeight }
    if let viewport = screen.viewport {
      geometry.viewportWidth = viewport.width
      geometry.viewportHeight = viewport.height
    }
    return geometry
  }
}
