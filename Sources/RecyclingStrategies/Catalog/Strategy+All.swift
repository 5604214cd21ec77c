extension Strategy {
  /// All strategies of this package, in listing order.
  public static let all =
    choices + variants + heights + needs + broken + containers + steps + patterns

  /// The floor and the four main strategies, which the default suite measures.
  public static let choices: [Strategy] = [
    .plain, .perCell, .preallocated, .preallocatedLoaded, .pool,
  ]

  /// The articles' other strategies, and reasonable variations of the main ones.
  public static let variants: [Strategy] = [
    .perCellEarly,
    .poolDetached, .poolBounded, .poolPrewarmed, .poolKeyed, .poolOnDisplay, .poolPrefetch,
    .hostedNaive, .hostedGuarded, .hostedTruthful,
    .cellAsView, .retainedModel, .refetchedModel,
    .contentConfiguration,
  ]

  /// Other ways than the cells' own sizes for rows to get the heights of their content.
  public static let heights: [Strategy] = [.heightsAsked, .heightsPushed]

  /// Strategies for what the plain recipes don't do: rows that remember, and views that may come late.
  public static let needs: [Strategy] = [.poolRecent, .poolSaving, .lateViews]

  /// Strategies that no app should use: they stop as soon as they meet a situation that they don't
  /// handle, or don't keep their controllers.
  public static let broken: [Strategy] = [.poolAsPublished, .uncontained]

  /// Containers that aren't lists.
  public static let containers: [Strategy] = [
    .navigation, .navigationRecycled, .splitView, .splitViewByHand,
  ]

  /// Lists that no app would use. Together with `plain`, these steps break down the time of a
  /// scroll into moving, binding and creating.
  public static let steps: [Strategy] = [.offsetOnly, .ownHeights, .makeAndBind, .nibCell]

  /// Other patterns that apps use for the rows of a list.
  public static let patterns: [Strategy] = [.presenter, .hostingConfiguration, .sectionControllers]
}
