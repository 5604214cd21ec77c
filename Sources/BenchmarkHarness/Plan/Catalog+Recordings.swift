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
  /// - Parameter arguments: Names of workloads and paths of recordings.
  /// - Returns: The names of all workloads.
  /// - Throws: `ResultFileError` for the first recording that can't be read or parsed.
  public mutating func addRecordings(
    among arguments: [String]
  ) throws(ResultFileError) -> [String] {
    var names: [String] = []
    for argument in arguments {
      guard RecordedWorkload.isPath(argument) else {
        names.append(argument)
        continue
      }
      let recording = try RecordedWorkload(path: argument, besides: workloads)
      add(recording)
      names.append(recording.name)
    }
    return names
  }

  /// Checks that every list is long enough for the recordings to be played on it.
  func checkRecordings(in block: CaseBlock) throws {
    // A recording that fits the shortest list fits all others.
    guard let rows = block.rows.min(),
      let host = try block.hosts.map(host).max(by: { $0.columns < $1.columns })
    else { return }
    for recording in recordings where block.workloads.contains(recording.name) {
      try recording.check(against: ListGeometry(rows: rows, host: host))
    }
  }
}

extension ListGeometry {
  /// Creates the geometry of a list as shown by `host`.
  init(rows: Int, host: ListHost) {
    self.init(rows: rows)
    columns = host.columns
  }
}
