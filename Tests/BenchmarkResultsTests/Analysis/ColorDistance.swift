import Foundation

/// Who sees a color: everybody, or people who lack the cones for long, middle or short waves, as Machado, Oliveira and
/// Fernandes simulate it (2009, severity 1).
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia, tritanopia

  fileprivate var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }
}

/// A color in CIELAB, with the white of D65.
struct LabColor {
  private let lightness, a, b: Double

  init(_ color: RGB, _ vision: ColorVision) {
    func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let seen = product(vision.matrix, color.channels).map { min(1, max(0, $0)) }
    let xyz = product(
      [
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
      ], seen)
    let parts = zip(xyz, [0.95047, 1, 1.08883]).map { value, white in
      let share = value / white
      return share > 216 / 24_389 ? cbrt(share) : (24_389 / 27 * share + 16) / 116
    }
    lightness = 116 * parts[1] - 16
    a = 500 * (parts[0] - parts[1])
    b = 200 * (parts[1] - parts[2])
  }

  /// The difference by CIEDE2000.
  func distance(to other: LabColor) -> Double {
    let meanOfChromas = (hypot(a, b) + hypot(other.a, other.b)) / 2
    func weight(_ chroma: Double) -> Double { sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))) }
    let stretch = 1 + 0.5 * (1 - weight(meanOfChromas))
    let chromas = [self, other].map { hypot($0.a * stretch, $0.b) }
    let hues = [self, other].map { atan2($0.b, $0.a * stretch) * 180 / .pi }
    let turn = (hues[1] - hues[0]).remainder(dividingBy: 360)
    let hue = hues[0] + turn / 2
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    let byHue =
      1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.2 * cosine(4 * hue - 63)
    let (light, chroma) = ((lightness + other.lightness) / 2, (chromas[0] + chromas[1]) / 2)
    let away = pow(light - 50, 2)
    let ofLight = (other.lightness - lightness) / (1 + 0.015 * away / sqrt(20 + away))
    let ofChroma = (chromas[1] - chromas[0]) / (1 + 0.045 * chroma)
    let ofHue = 2 * sqrt(chromas[0] * chromas[1]) * sine(turn / 2) / (1 + 0.015 * chroma * byHue)
    let positive = (hue + 360).truncatingRemainder(dividingBy: 360)
    let rotation = -sine(60 * exp(-pow((positive - 275) / 25, 2))) * 2 * weight(chroma)
    return sqrt(
      ofLight * ofLight + ofChroma * ofChroma + ofHue * ofHue + rotation * ofChroma * ofHue)
  }
}
