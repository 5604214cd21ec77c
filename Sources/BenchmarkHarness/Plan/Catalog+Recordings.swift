import BenchmarkResults
import RecyclingStrategies
import ScrollWorkloads

extension Catalog {
  /// Takes up a recording as one more workload.
  public mutating func add(_ recording: RecordedWorkload) {
    recordings.append(recording)
    workloads.append(recording.workload)
  }

  /// Takes up the recordings among workloads that a person asks for.
  ///
  /// - Parameter arguments: Names of workloads, and paths of recordings.
  /// - Returns: The names of them all.
  /// - Throws: `ResultFileError` about the first recording that can't be read or understood.
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

  /// Makes sure that every list that a recording is to be played on is long enough for it.
  func checkRecordings(in block: CaseBlock) throws {
    // What fits the list that ends first fits all others.
    guard let rows = block.rows.min(),
      let host = try block.hosts.map(host).max(by: { $0.columns < $1.columns })
    else { return }
    for recording in recordings where block.workloads.contains(recording.name) {
      try recording.check(against: ListGeometry(rows: rows, host: host))
    }
  }
}

extension ListGeometry {
  /// The list as `host` shows it.
  init(rows: Int, host: ListHost) {
    self.init(rows: rows)
    columns = host.columns
  }
}
