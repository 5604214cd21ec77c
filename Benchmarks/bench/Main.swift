import BenchmarkCommandLine

/// Runs the benchmark of this package's own strategies.
@main enum Main {
  @MainActor static func main() { BenchmarkCommandLine.main(.standard) }
}
