import Foundation
import RecyclingStrategies
import ScrollWorkloads
import Testing

@testable import BenchmarkAnalysis

struct NumberScaleTests {
  @Test(
    arguments: [
      (0, .count, "0"), (16, .count, "16"), (5.98, .count, "5.98"), (5.996, .count, "6.00"),
      (9.996, .count, "10.0"), (999.4, .count, "999"), (999.6, .count, "1.00k"),
      (1_000, .count, "1k"), (1_234, .count, "1.23k"), (99_999, .count, "100k"),
      (1e6, .count, "1M"), (0.02, .count, "0.02"), (0.004, .count, "<0.01"),
      (-0.004, .count, "<-0.01"), (-16, .count, "-16"),
      (512, .bytes, "512B"), (0.45, .bytes, "0.45B"), (1_023, .bytes, "1.00Ki"),
      (66_000, .bytes, "64.5Ki"), (1_073_741_824, .bytes, "1.00Gi"),
      (81, .nanoseconds, "81ns"), (0.4, .nanoseconds, "0.40ns"), (812.4, .nanoseconds, "812ns"),
      (2_210, .nanoseconds, "2.21µs"), (999_600, .nanoseconds, "1.00ms"),
      (1.5e9, .nanoseconds, "1.50s"), (-12.34, .nanoseconds, "-12ns"),
      (2, .ratio, "2.00x"), (1.004, .ratio, "1.00x"), (83.46, .ratio, "83.5x"),
      (5_040, .ratio, "5040x"), (11_111, .ratio, "11kx"), (3e6, .ratio, "3.0Mx"),
    ] as [(Double, NumberScale, String)])
  func numbersHaveThreeDigits(value: Double, scale: NumberScale, expected: String) {
    #expect(scale.compact(value, width: scale == .ratio ? 5 : 6) == expected)
  }

  @Test func differencesHaveTheirSign() {
    let differences: [(Double, NumberScale, String)] = [
      (16, .count, "+16"), (5_632, .bytes, "+5.5Ki"), (0.45, .bytes, "+0.45B"),
      (1e-9, .bytes, "<0.01B"),
      // What doesn't fit.
      (1e30, .count, "…"), (.infinity, .ratio, "…"),
    ]
    for (value, scale, expected) in differences {
      #expect(scale.compact(value, width: 6, isSigned: true) == expected)
    }
  }

  @Test func everyNumberFits() {
    var generator = SeededGenerator(seed: 1)
    var misfits: [String] = []
    for _ in 0..<5_000 {
      let exponent = Double.random(in: -9...18, using: &generator)
      let value = Double.random(in: -1...1, using: &generator) * pow(10, exponent)
      for scale in [NumberScale.count, .bytes, .nanoseconds, .ratio] {
        let text = scale.compact(value, width: 5, isSigned: Bool.random(using: &generator))
        if text.count > 5 { misfits.append("\(value) as \(text)") }
      }
    }
    #expect(misfits == [])
  }
}

@Suite struct TerminalMarksTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm"], true), (true, ["TERM": "xterm", "NO_COLOR": ""], true),
      (true, [:], true), (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
      (true, ["TERM": "dumb"], false), (false, ["TERM": "xterm"], false),
    ] as [(Bool, [String: String], Bool)])
  func theEnvironmentDecides(isTerminal: Bool, environment: [String: String], areColored: Bool) {
    #expect(
      TerminalMarks.areColored(isTerminal: isTerminal, environment: environment) == areColored)
  }

  /// Names without a style have one by their letters, in every file.
  @Test func aRegisteredStyleIsAStrategysOwn() {
    let style = StrategyStyle(color: "#123456", shape: "square")
    StrategyStyle.register(["registered-once": style])
    #expect(StrategyStyle.styles(of: ["registered-once"]) == ["registered-once": style])
    let unknown = StrategyStyle.styles(of: ["nobody-knows-it"])["nobody-knows-it"]
    let both = StrategyStyle.styles(of: ["registered-once", "nobody-knows-it"])
    #expect(unknown != nil && both["nobody-knows-it"] == unknown)
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: Strategy.all.map { strategy in
      (strategy.name, StrategyStyle(color: strategy.style!.color, shape: strategy.style!.shape))
    })

  @Test(arguments: ChartTheme.allCases) func colorsHaveEnoughContrast(theme: ChartTheme) {
    let paper = RGB(theme.background)
    let others = StrategyStyle.styles(of: (0..<40).map { "mine-\($0)" })
    for style in Array(Self.all.values) + others.values + [.wrong] {
      #expect(RGB(style.color).contrast(with: paper) >= 3, "\(style.color)")
    }
    for text in [theme.ink, theme.mutedInk] { #expect(RGB(text).contrast(with: paper) >= 4.5) }
    // The text of cells: the last has the color of the paper.
    let texts = [theme.ink, theme.ink, theme.ink, theme.background]
    for (ground, text) in zip(theme.levels, texts) {
      #expect(RGB(text).contrast(with: RGB(ground)) >= 4.5, "\(ground)")
    }
    let contrasts = theme.levels.map { RGB($0).contrast(with: paper) }
    #expect(contrasts == contrasts.sorted(), "from the color of the paper to that of ink")
  }

  /// Seven colors and the gray of the others, as people see them who lack one kind of cones or none.
  @Test(arguments: ColorVision.allCases) func anyTwoColorsDiffer(vision: ColorVision) {
    let colors = StrategyStyle.colors + [StrategyStyle.contextColor]
    for (place, color) in colors.enumerated() {
      for other in colors[..<place] {
        let distance = SeenColor(RGB(color), vision).distance(to: SeenColor(RGB(other), vision))
        #expect(distance >= 0.059, "\(color) and \(other)")
      }
    }
  }

  /// In one view a color belongs to one strategy, and so does a look.
  @Test func aViewGivesEachColorOnce() {
    StrategyStyle.register(Self.all)
    let styles = StrategyStyle.styles(inOneViewOf: Strategy.all.map(\.name))
    let colored = styles.values.map(\.color).filter { $0 != StrategyStyle.contextColor }
    #expect(Set(colored) == Set(StrategyStyle.colors) && colored.count == 7)
    #expect(styles["plain"]?.color == StrategyStyle.contextColor)
    #expect(styles["per-cell"] == Self.all["per-cell"])
    #expect(styles["per-cell-saving"]?.shape == Self.all["per-cell-saving"]?.shape)
    #expect(
      Set(StrategyStyle.colors.map { StrategyStyle(color: $0, shape: "circle").dash }).count == 7)
  }
}

/// A color in linear RGB.
struct RGB {
  let channels: [Double]

  init(_ hex: String) {
    let number = Int(hex.dropFirst(), radix: 16)!
    channels = [16, 8, 0].map { shift in
      let value = Double((number >> shift) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  private var luminance: Double {
    0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  /// As in WCAG 2.
  func contrast(with other: RGB) -> Double {
    let both = [luminance, other.luminance].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }
}
