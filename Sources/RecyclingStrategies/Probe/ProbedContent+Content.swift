extension ProbedContent {
  /// Creates the probe's form of a content that is the same in all rows.
  public init(_ content: Content) {
    let models = RowModels(count: 1_000, content: content)
    self.init(
      name: content.name, makeViewController: { content.makeController() },
      bind: { viewController, row in
        (viewController as! ContentViewController).model = models[row]
      },
      userActs: { viewController, number in
        (viewController as! ContentViewController).userDidAct(number)
      })
  }
}
