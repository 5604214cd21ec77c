import BenchmarkResults
import OrderedCollections

extension Findings {
  /// The strategies whose peak live memory grows with rows, and those whose does not: a sentence for each pair
  /// of compared row counts.
  var growth: [String] {
    let growths = peakGrowths
    guard growths.isEmpty else {
      let compared = Dictionary(grouping: growths, by: \.strategy).mapValues(\.count)
      return OrderedDictionary(grouping: growths, by: \.span).map { span, growths in
        sentence(over: span, growths, compared: compared)
      }
    }
    let lengths = Set(measured.filter { $0.peakLiveBytes != nil }.map(\.key.rows))
    guard lengths.count == 1, let rows = lengths.first else { return [] }
    let count = RowCount(rows).withNoun
    return ["All lists have \(count): whether memory grows with rows can't be told from them."]
  }

  private var peakGrowths: [PeakGrowth] {
    struct Series: Hashable {
      let strategy: String
      let setting: Setting
    }
    let cases = measured.filter { $0.peakLiveBytes != nil && $0.cellsMade != nil }
    return OrderedDictionary(grouping: cases) {
      Series(strategy: $0.key.strategy, setting: Setting($0.key))
    }.values.compactMap { PeakGrowth($0) }
  }

  /// - Parameter compared: the number of settings in which each strategy was compared, over any span.
  private func sentence(
    over span: PeakGrowth.Span, _ growths: [PeakGrowth], compared: [String: Int]
  ) -> String {
    let strategies = OrderedDictionary(grouping: growths, by: \.strategy)
    // Where all strategies were compared in the same settings, these are named once.
    let settings = OrderedSet(growths.map(\.setting))
    let isUniform = strategies.values.allSatisfy { $0.count == settings.count }
    let isPartial = strategies.contains { $1.count < compared[$0] ?? 0 }
    let place =
      isUniform && isPartial
      ? " (\(settings.map { comparison.name(of: $0) }.enumerated(by: "and")))" : ""
    let compared = isUniform ? strategies.mapValues(\.count) : .init(uniqueKeysWithValues: compared)
    let growing = strategies.compactMap { strategy, growths in
      let growing = growths.filter { $0.bytesPerRow != nil }
      return amount(growing).map { "by \($0) a row under \(name(growing, of: compared[strategy]))" }
    }
    let flat = strategies.filter { $1.allSatisfy { $0.bytesPerRow == nil } }
      .map { strategy, flat in name(flat, of: compared[strategy]) }
    let clauses = [
      growing.isEmpty ? nil : "grows \(growing.enumerated(by: "and"))",
      flat.isEmpty
        ? nil : "stays flat, but for the cells on screen, under \(flat.enumerated(by: "and"))",
    ].compactMap(\.self)
    return "From \(RowCount(span.fewest)) to \(RowCount(span.most)) rows\(place), peak live memory "
      + clauses.joined(separator: "; it ") + "."
  }

  /// The bytes of a row: `416 B to 5.46 KiB`.
  private func amount(_ growing: [PeakGrowth]) -> String? {
    let slopes = growing.compactMap(\.bytesPerRow)
    guard let least = slopes.min(), let most = slopes.max() else { return nil }
    let bounds = [least, most].map { ByteCount(nearest: $0).description }
    return bounds[0] == bounds[1] ? bounds[0] : bounds.joined(separator: " to ")
  }

  /// The name of a strategy, with the settings of `growths` unless these are all.
  private func name(_ growths: [PeakGrowth], of compared: Int?) -> String {
    let strategy = growths[0].strategy
    guard let compared, growths.count < compared else { return strategy }
    let settings =
      growths.count > 2
      ? "\(growths.count) of \(compared) combinations of content and workload"
      : growths.map { comparison.name(of: $0.setting) }.enumerated(by: "and")
    return "\(strategy) (only in \(settings))"
  }
}
