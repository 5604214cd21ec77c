import BenchmarkReport
import BenchmarkStatistics
import Foundation

/// The origins of the figures of a section: those that all figures share appear once, in the heading.
struct CommonOrigin {
  private let place: String?
  private let method: String?
  private let showsWorkloads: Bool

  init(_ figures: [KnownFigure], showsWorkloads: Bool) {
    func common(_ texts: [String]) -> String? {
      texts.count > 1 && Set(texts).count == 1 ? texts[0] : nil
    }
    self.showsWorkloads = showsWorkloads
    place = showsWorkloads ? common(figures.map(Self.place)) : nil
    method = common(figures.map(Self.method))
  }

  /// The shared origins: `in through, measured`.
  var heading: String { [place, method].compactMap(\.self).joined(separator: ", ") }

  /// The origins of one figure that the heading does not have.
  func remarks(_ figure: KnownFigure) -> [String] {
    let place = showsWorkloads && place == nil ? Self.place(figure) : nil
    let law = Self.law(figure)
    guard method == nil else { return [place, law].compactMap(\.self) }
    let origin = Self.method(figure) + (law.map { " (\($0))" } ?? "")
    return [[place, origin].compactMap(\.self).joined(separator: ", ")]
  }

  private static func place(_ figure: KnownFigure) -> String {
    "in \(figure.workloads.enumerated(by: "or"))"
  }

  /// `fitted beyond the 100k rows measured`
  private static func method(_ figure: KnownFigure) -> String {
    switch figure.basis {
    case .measured(let absent):
      "measured" + (absent.isEmpty ? "" : " (\(absent.enumerated(by: "and")) can't tell)")
    case .between, .fitted: figure.basis.phrase
    }
  }

  /// `linear, worst residual 2%, from 100 rows on`; `nil` for measured figures.
  private static func law(_ figure: KnownFigure) -> String? {
    guard case .fitted(let fit) = figure.basis else { return nil }
    let start = fit.start.map { ", from \($0.withNoun) on" } ?? ""
    return "\(fit.law.name), worst residual \(percent(fit.worstResidual))\(start)"
  }

  /// A share, rounded up so that no fit looks better than it is; the tolerance is for rounding errors of sums.
  private static func percent(_ share: Double) -> String {
    let percent = max(0, share * 100 - 1e-9)
    return percent <= 9.9
      ? String(format: "%.1f%%", (percent * 10).rounded(.up) / 10)
      : String(format: "%.0f%%", percent.rounded(.up))
  }
}
