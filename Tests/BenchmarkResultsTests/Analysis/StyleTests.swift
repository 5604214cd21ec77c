import Foundation
import RecyclingStrategies
import Testing

@testable import BenchmarkAnalysis

/// Names of strategies on a terminal.
@Suite struct TerminalStyleTests {
  @Test(
    arguments: [
      (true, ["TERM": "xterm"], .colored), (true, ["TERM": "xterm", "NO_COLOR": ""], .colored),
      (true, [:], .colored), (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
      (true, ["TERM": "dumb"], .plain), (false, ["TERM": "xterm"], .plain),
    ] as [(Bool, [String: String], TerminalStyle)])
  func theEnvironmentDecides(
    isTerminal: Bool, environment: [String: String], style: TerminalStyle
  ) {
    #expect(TerminalStyle.detected(isTerminal: isTerminal, environment: environment) == style)
  }

  /// By hand from the levels 0, 95, 135, 175, 215 and 255 of the cube.
  @Test(arguments: [
    ("#d55e00", 166), ("#008a63", 29), ("#7a7f85", 102), ("#8f52d6", 98), ("#0072b2", 25),
  ])
  func theNearestOf256IsFound(hex: String, number: Int) {
    #expect(StrategyStyle(color: hex, shape: "circle").terminalColor == number)
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
}

struct StrategyStyleTests {
  private static let all = Dictionary(
    uniqueKeysWithValues: Strategy.all.map { strategy in
      (strategy.name, StrategyStyle(color: strategy.style!.color, shape: strategy.style!.shape))
    })

  @Test func everyStrategyHasItsOwnStyle() {
    let looks = Set(Self.all.values.map { "\($0.color) \($0.shape)" })
    #expect(looks.count == Strategy.all.count)
  }

  @Test(arguments: ChartTheme.allCases)
  func colorsHaveEnoughContrast(theme: ChartTheme) {
    let others = StrategyStyle.styles(of: (0..<40).map { "mine-\($0)" })
    for style in Array(Self.all.values) + others.values {
      #expect(RGB(style.color).contrast(with: RGB(theme.background)) >= 3, "\(style.color)")
    }
  }
}

/// A color in linear RGB.
struct RGB {
  private let channels: [Double]

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
