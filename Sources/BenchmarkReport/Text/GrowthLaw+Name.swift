import BenchmarkStatistics

extension GrowthLaw {
  /// The law as people speak of it.
  package var name: String {
    switch self {
    case .constant: "constant"
    case .logarithmic: "logarithmic"
    case .linear: "linear"
    case .linearithmic: "n log n"
    }
  }
}
