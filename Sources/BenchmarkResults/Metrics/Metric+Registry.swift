import OrderedCollections

extension Metric {
  /// Every metric, in the order in which `bench list metrics` shows them.
  public static let all: [Metric] = Array(byName.values)

  static let byName: OrderedDictionary<String, Metric> = {
    let metrics = memory + footprint + modelCounts + callMetrics + times + played
    return OrderedDictionary(uniqueKeysWithValues: metrics.map { ($0.name, $0) })
  }()

  /// The place of the metric in `all`, from 0.
  package var place: Int {
    guard let place = Metric.byName.index(forKey: name) else {
      preconditionFailure("the metric \(name) is not in the registry")
    }
    return place
  }

  private static let memory = [
    allocations, frees, reallocations, allocatedBytes, freedBytes, liveBytes, peakLiveBytes,
    leftBehindBytes, leftBehindObjects,
  ]

  private static let footprint = [
    peakActiveBytes, peakResidentBytes, peakMappedBytes, peakMetadataBytes,
    processPeakResidentBytes, eventsElsewhere,
  ]

  private static let modelCounts = [controllersMade, viewsMade, cellsMade, controllersAliveMax]

  private static let callMetrics =
    MeasuredCall.allCases.map { calls($0) }
    + MeasuredCall.allCases.map { automaticCalls($0) }
    + MeasuredCall.allCases.flatMap { call in
      [callTime(call)] + CallStatistic.allCases.map { callTime(call, $0) }
    }
    + MeasuredCall.allCases.map { callAllocations($0) }
    + [containmentTime, clockTime]

  private static let times = [time] + FrameStatistic.allCases.map { frameTime($0) } + [instructions]

  private static let played = [turnovers, frames, forgottenRows, launches]
}
