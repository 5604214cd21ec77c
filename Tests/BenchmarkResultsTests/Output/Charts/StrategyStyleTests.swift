import Foundation
import RecyclingStrategies
import Testing

@testable import BenchmarkAnalysis

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

  @Test func contrastFollowsTheGuidelines() {
    #expect(abs(RGB("#ffffff").contrast(with: RGB("#000000")) - 21) < 1e-9)
    #expect(abs(RGB("#777777").contrast(with: RGB("#ffffff")) - 4.48) < 0.01)
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
