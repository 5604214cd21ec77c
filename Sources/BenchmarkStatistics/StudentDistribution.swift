import Foundation

/// Student's t distribution with a whole number of degrees of freedom, at least 1.
struct StudentDistribution {
  let degreesOfFreedom: Int

  /// The point that |t| does not exceed with probability `probability`.
  func twoSidedQuantile(_ probability: Double) -> Double {
    let angle = bisect(from: 0, to: .pi / 2) { centralProbability(angle: $0) >= probability }
    return Double(degreesOfFreedom).squareRoot() * tan(angle)
  }

  /// P(|t| ≤ sqrt(degrees of freedom) · tan `angle`), by the finite sums 26.7.3 and 26.7.4 of
  /// Abramowitz and Stegun, "Handbook of Mathematical Functions" (1964).
  private func centralProbability(angle: Double) -> Double {
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = !degreesOfFreedom.isMultiple(of: 2)
    var sum = 0.0
    var term = isOdd ? cosine : 1
    var power = isOdd ? 1 : 0
    while power <= degreesOfFreedom - 2 {
      sum += term
      term *= cosine * cosine * Double(power + 1) / Double(power + 2)
      power += 2
    }
    return isOdd ? 2 / .pi * (angle + sine * sum) : sine * sum
  }
}
