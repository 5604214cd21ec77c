import ArgumentParser

/// What to show meanwhile and afterwards.
struct ShowingOptions: ParsableArguments {
  @Flag(help: "Show neither progress nor tables; warnings and errors are shown still.")
  var quiet = false

  @Flag(help: "Show no progress line, as where standard error is not a terminal.")
  var noProgress = false
}
