extension Workload {
  /// From the first row to the last, a screenful a frame, so that every row is shown.
  ///
  /// The one workload whose frames grow with the rows: what is kept for every row ever shown is
  /// all there at its end. The list begins at its top; the first frame is a screen below it, the
  /// last at the end of the list.
  public static let through = Workload(
    name: "through", summary: "first row to last, a screenful a frame; frames grow with rows"
  ) { list, _ in
    let screens = Int((list.maximumOffset / list.viewportHeight).rounded(.up))
    guard screens > 0 else { return [.scroll(to: 0)] }
    return (1...screens).map { screen in
      .scroll(to: Double(screen) * list.viewportHeight)
    }
  }
}
