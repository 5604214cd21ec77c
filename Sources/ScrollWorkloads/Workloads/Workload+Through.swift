extension Workload {
  /// From the first row to the last, a screenful per frame, so that every row is shown.
  ///
  /// This is the only workload whose number of frames grows with the rows: at its end, everything
  /// kept for any row ever shown is present. The list begins at its top. The first frame is one
  /// screen below it, and the last is at the end of the list.
  public static let through = Workload(
    name: "through", summary: "first row to last, a screenful per frame; frames grow with rows"
  ) { list, _ in
    let screens = Int((list.maximumOffset / list.viewportHeight).rounded(.up))
    guard screens > 0 else { return [.scroll(to: 0)] }
    return (1...screens).map { screen in
      .scroll(to: Double(screen) * list.viewportHeight)
    }
  }
}
