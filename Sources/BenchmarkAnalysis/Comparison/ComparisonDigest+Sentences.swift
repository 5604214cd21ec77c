import BenchmarkResults
import OrderedCollections

extension ComparisonDigest {
  private var figures: [ComparedFigure] { comparison.figures }

  /// The conclusion of the comparison.
  package var conclusion: String {
    let worse = figures.count { $0.isRegression }
    let better = figures.count { $0.isImprovement }
    let failing = comparison.uncomparedCases.count { $0.isRegression }
    let improvements = better > 0 ? "\(counted(better, "figure")) better" : nil
    switch comparison.outcome {
    case .nothing: return "Nothing was compared: no selected figure is in both runs."
    case .same: return "No regression."
    case .improvement: return "No regression; \(improvements ?? "none better")."
    case .regression:
      let parts = [
        worse > 0 ? "\(counted(worse, "figure")) worse" : nil,
        failing > 0 ? "\(counted(failing, "case")) that HEAD fails and BASE does not" : nil,
        improvements,
      ].compactMap(\.self).joined(separator: ", ")
      return "\(Self.alarm)\(greatestRegression.map { "\($0) (\(parts))" } ?? parts)."
    }
  }

  /// The conclusion without the word that programs look for.
  package var headline: String {
    let conclusion = conclusion
    return conclusion.hasPrefix(Self.alarm)
      ? String(conclusion.dropFirst(Self.alarm.count)).capitalizedFirst : conclusion
  }

  private static let alarm = "REGRESSION: "

  /// The greatest regression of an exact figure, or else of a time: `+64 B peak_live_bytes in scroll, in pool`.
  private var greatestRegression: String? {
    let worse = figures.filter(\.isRegression)
    let exact = worse.filter { $0.metric.kind == .exact }
    guard let greatest = (exact.isEmpty ? worse : exact).max(by: { $0.magnitude < $1.magnitude })
    else { return nil }
    let strategies = OrderedSet(
      worse.filter { $0.figureID == greatest.figureID }.map(\.key.strategy))
    let size = ChangeText(figure: greatest).size
    var name = greatest.metric.name
    if size == "+1", name.hasSuffix("s") { name.removeLast() }
    return "\(size) \(name) in \(greatest.phase.rawValue), in \(strategies.elements.inBrief)"
  }

  /// Warnings that precede all figures, with what to do if times are not compared.
  package var warnings: [String] {
    guard omitsTimes else { return doubts }
    return doubts + [
      "Times are not compared, since the machines or builds differ or are unknown; "
        + "--across-machines compares them all the same."
    ]
  }

  /// Whether both runs have times that are not compared because the machines may differ.
  package var omitsTimes: Bool {
    !comparison.comparesTimes && figures.contains { $0.metric.kind == .sampled }
  }

  /// The differences between the runs, and other reasons to doubt the comparison.
  package var doubts: [String] {
    var remarks = comparison.remarks.map(\.description)
    if let drift = comparison.drift {
      remarks.append(
        "The times of cases whose exact figures are all the same moved by "
          + "\(ChangeText.text(ofRatio: drift)) on average. The machine is the likely cause, so no "
          + "time is judged. Measure both side by side (ab), or again.")
    }
    return remarks
  }

  /// Sentences on the figures that no section shows.
  package var rest: [String] {
    [same, unsure, information].compactMap(\.self) + lone
      + comparison.unusedAllowances.map {
        "Line \($0.line) of the permitted changes is not needed: \($0.reason)"
      }
  }

  private var same: String? {
    let same = figures.filter { $0.verdict == .same && ($0.isGated || $0.metric.kind == .exact) }
    let exact = same.count { $0.metric.kind == .exact }
    let sampled = comparison.settings.gatesTimes ? ", \(same.count - exact) sampled" : ""
    return "Same: \(counted(exact, "exact figure"))\(sampled)."
  }

  private var unsure: String? {
    let unsure = figures.filter { $0.isGated && $0.verdict == .unsure }
    guard !unsure.isEmpty else { return nil }
    let reasons = Doubt.allCases.compactMap { doubt -> String? in
      let count = unsure.count { $0.doubt == doubt }
      guard count > 0 else { return nil }
      switch doubt {
      case .tooFewLaunches:
        return "\(count) of too few launches (\(comparison.launchesNeeded) a side would do)"
      case .wideSpread: return "\(count) spread too widely"
      case .machineDrift: return "\(count) no further off than the machine may have moved them"
      case .otherMachine: return "\(count) not compared"
      }
    }
    return "Unsure: \(unsure.count) sampled: \(reasons.joined(separator: ", "))."
  }

  private var information: String? {
    figures.filter { !$0.isGated && $0.metric.kind == .sampled }.ifAny { others in
      let changed = others.count { [.better, .worse, .changed].contains($0.verdict) }
      return comparison.settings.gatesTimes
        ? "For information: \(others.count) other sampled, \(changed) of them changed; "
          + "--all gates them, --format csv shows them."
        : "For information: \(others.count) sampled, \(changed) of them changed; --gate-times gates "
          + "the main ones, --format csv shows all."
    }
  }

  private var lone: [String] {
    LoneFigure.Side.allCases.compactMap { side in
      comparison.loneFigures.filter { $0.side == side }.ifAny { lone in
        "Only in \(side.rawValue.uppercased()): \(counted(lone.count, "figure")) of "
          + OrderedSet(lone.map(\.row.metric.name)).elements.beginning()
      }
    }
  }

  /// The cases that were not compared, with a line for each that failed.
  package var uncompared: [String] {
    let failed = comparison.uncomparedCases.filter {
      $0.base?.isOK == false || $0.head?.isOK == false
    }
    let lines = failed.sorted { $0.isRegression && !$1.isRegression }.map { failure in
      let sides = [("BASE", failure.base), ("HEAD", failure.head)].map { side, status in
        "\(status?.description ?? "not there") in \(side)"
      }
      let mark = failure.isRegression ? "REGRESSION" : "Not compared"
      return "\(mark): \(name(of: failure.key)): \(sides.joined(separator: ", "))"
    }
    return lines + onlyIn("BASE") { $0.head == nil && $0.base?.isOK == true }
      + onlyIn("HEAD") { $0.base == nil && $0.head?.isOK == true }
  }

  private func onlyIn(_ side: String, _ belongs: (UncomparedCase) -> Bool) -> [String] {
    comparison.uncomparedCases.filter(belongs).ifAny { cases in
      [
        "Only in \(side): \(counted(cases.count, "case")): "
          + cases.map { name(of: $0.key) }.beginning(by: "; ")
      ]
    } ?? []
  }
}
