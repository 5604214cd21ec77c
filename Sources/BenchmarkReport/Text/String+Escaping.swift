import BenchmarkResults

extension String {
  /// The text with the UTF-8 bytes of invisible scalars, and of those that `isReserved` names,
  /// percent-encoded. Two texts stay different if `isReserved` names the percent sign.
  package func percentEncoding(where isReserved: (Unicode.Scalar) -> Bool) -> String {
    replacingScalars { scalar in
      guard scalar.isInvisible || isReserved(scalar) else { return nil }
      return UTF8.encode(scalar)!.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
  }

  /// The text with some of its scalars replaced.
  package func replacingScalars(by replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
