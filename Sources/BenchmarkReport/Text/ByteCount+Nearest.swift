import BenchmarkResults

extension ByteCount {
  /// The whole number of bytes nearest to `bytes`, or the last there is on its side.
  package init(nearest bytes: Double) {
    self.init(Int(exactly: bytes.rounded()) ?? (bytes < 0 ? .min : .max))
  }
}
