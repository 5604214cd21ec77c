/// Headers and footers (Tables 32, 33). **Model choices:** They aren't estimated; a view with constraints is sized at the load.
/// One that only touches the bounds isn't displayed. All heights are asked for again at a load and at an update.
extension UITableView {
  // MARK: Positions
  final var contentHeight: CGFloat { geometry.contentHeight + (sectionSpace?.total ?? 0) }

  final func top(ofRow row: Int) -> CGFloat {
    let top = geometry.top(of: row)
    guard let sectionSpace else { return top }
    return top + sectionSpace.aboveRows(of: counts.section(of: row))
  }

  final func rows(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard let sectionSpace else { return geometry.rows(from: start, to: end) }
    guard counts.total > 0, start < end else { return 0..<0 }
    func boundary(_ y: CGFloat, isEnd: Bool) -> Int {
      let section = self.section(at: y, sectionSpace)
      let rows = counts.numbers(inSection: section)
      let offset = y - sectionSpace.aboveRows(of: section)
      if offset <= geometry.top(of: rows.lowerBound) { return rows.lowerBound }
      if offset >= geometry.top(of: rows.upperBound) { return rows.upperBound }
      return isEnd
        ? geometry.rows(from: -1, to: offset).upperBound
        : geometry.rows(from: offset, to: offset.nextUp).lowerBound
    }
    let first = boundary(start, isEnd: false)
    return first..<max(first, boundary(end, isEnd: true))
  }

  private final func section(at y: CGFloat, _ space: TableSections) -> Int {
    (1..<counts.sectionCount).partitioningIndex {
      space.start(of: $0) + geometry.top(of: counts.numbers(inSection: $0).lowerBound) <= y
    } - 1
  }

  final func frame(ofSection section: Int) -> CGRect {
    let rows = counts.numbers(inSection: section)
    let top = geometry.top(of: rows.lowerBound)
    return CGRect(
      x: 0, y: top + (sectionSpace?.start(of: section) ?? 0), width: boundsStore.width,
      height: geometry.top(of: rows.upperBound) - top + (sectionSpace?[section].sum ?? 0))
  }

  final func restingFrame(ofHeader isHeader: Bool, inSection section: Int) -> CGRect {
    let lengths = sectionSpace?[section] ?? TableSections.Lengths()
    var frame = frame(ofSection: section)
    frame.origin.y = isHeader ? frame.minY + lengths.padding : frame.maxY - lengths.footer
    frame.size.height = isHeader ? lengths.header : lengths.footer
    return frame
  }

  /// Returns the frame of a header or footer on screen. In plain style, it stays in the bounds as long as its section does.
  private final func shownFrame(ofHeader isHeader: Bool, inSection section: Int) -> CGRect {
    let frame = restingFrame(ofHeader: isHeader, inSection: section)
    if style != .plain || frame.height == 0 { return frame }
    return frame.pinned(
      isHeader, in: boundsStore.inset(by: insets),
      before: restingFrame(ofHeader: !isHeader, inSection: section), isHorizontal: false)
  }

  // MARK: Heights
  final func loadSections() {
    let above = tableHeaderView?.frame.height ?? 0
    let below = tableFooterView?.frame.height ?? 0
    // Tables without headers and footers need no memory for them.
    var lengths: [TableSections.Lengths] = []
    var hasSpace = above + below > 0
    var isAfterTitle = false
    var topPadding = sectionHeaderTopPadding
    if topPadding == Self.automaticDimension { topPadding = behavior.isClassic ? 0 : 22 }
    for section in 0..<counts.sectionCount {
      let header = height(ofHeader: true, section, isAfterTitle: isAfterTitle)
      let footer = height(ofHeader: false, section, isAfterTitle: isAfterTitle)
      isAfterTitle = title(ofHeader: false, section) != nil
      let padding = header > 0 && style == .plain ? topPadding : 0
      if !hasSpace && header + footer > 0 {
        hasSpace = true
        lengths = Array(repeating: .init(), count: section)
      }
      if hasSpace { lengths.append(.init(padding: padding, header: header, footer: footer)) }
    }
    sectionSpace = hasSpace ? TableSections(above: above, below: below, lengths) : nil
  }

  private final func title(ofHeader isHeader: Bool, _ section: Int) -> String? {
    isHeader
      ? rowSource?.tableView(self, titleForHeaderInSection: section)
      : rowSource?.tableView(self, titleForFooterInSection: section)
  }

  private final func height(ofHeader isHeader: Bool, _ section: Int, isAfterTitle: Bool) -> CGFloat
  {
    let given =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section)
      : rowDelegate?.tableView(self, heightForFooterInSection: section)
    if let given, given >= 0 { return given }
    if let given, given != Self.automaticDimension, given != Self.unspecifiedHeight {
      UIKitException.internalInconsistency.raise(
        "section \(isHeader ? "header" : "footer") height must not be negative - provided height for "
          + "section \(section) is \(given)")
    }
    let isTitled = title(ofHeader: isHeader, section) != nil
    let common = isHeader ? sectionHeaderHeight : sectionFooterHeight
    let view = delegateView(isHeader, section)
    // The delegate is asked for the view, because a Swift protocol can't tell whether a class omits an optional method.
    if let view, !sectionViews.contains(where: { $0.view === view }) { recycle(sectionView: view) }
    let isShown = isTitled || view != nil
    if isShown, common >= 0 { return common }
    if let height = view.flatMap(fittedHeight) { return height }
    if style == .plain { return isShown ? 28 : 0 }
    // Of groups, titles alone were measured, and untitled footers (Tables 32).
    let scale = UIScreen.main.scale
    func onPixel(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    if !isHeader { return isTitled ? onPixel(39.2) : 17.5 }
    if section == 0 { return isTitled ? onPixel(55.2) : 35 }
    return isTitled ? (isAfterTitle ? onPixel(45.2) : 38) : 17.5
  }

  private final func fittedHeight(of view: UIView) -> CGFloat? {
    let content = (view as? UITableViewHeaderFooterView)?.contentView
    guard view.traits.contains(.isEngineRoot) || content?.traits.contains(.isEngineRoot) == true
    else { return nil }
    return view.systemLayoutSizeFitting(
      CGSize(width: boundsStore.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  // MARK: Display
  final func updateSectionViews() {
    let bounds = boundsStore
    tableHeaderView?.setFrame(width: bounds.width, top: 0)
    if let view = tableFooterView {
      view.setFrame(width: bounds.width, top: contentHeight - view.frame.height)
    }
    if let sectionSpace, canRequestCells, counts.sectionCount > 0 {
      var section = section(at: bounds.minY, sectionSpace)
      while section < counts.sectionCount, frame(ofSection: section).minY < bounds.maxY {
        for isHeader in [true, false] { showSectionView(isHeader, section) }
        section += 1
      }
    }
    for index in sectionViews.indices.reversed() {
      let shown = sectionViews[index]
      let frame =
        shown.isGone ? .zero : shownFrame(ofHeader: shown.isHeader, inSection: shown.section)
      if frame.overlapsAlong(bounds) {
        shown.view.setFrame(frame)
      } else {
        endSectionView(at: index)
      }
    }
  }

  private final func showSectionView(_ isHeader: Bool, _ section: Int) {
    let frame = shownFrame(ofHeader: isHeader, inSection: section)
    guard frame.overlapsAlong(boundsStore), shownView(isHeader, section) == nil,
      let view = delegateView(isHeader, section) ?? titleView(isHeader, section)
    else { return }
    view.setFrame(frame)
    view.isHidden = false
    if view.superviewLink !== self { addSubviewAutomatically(view) }
    sectionViews.append(SectionView(isHeader: isHeader, section: section, view: view))
    if isHeader {
      passDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      passDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    view.markForLayout()
  }

  private final func delegateView(_ isHeader: Bool, _ section: Int) -> UIView? {
    isHeader
      ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
      : rowDelegate?.tableView(self, viewForFooterInSection: section)
  }

  private final func titleView(_ isHeader: Bool, _ section: Int) -> UIView? {
    guard let title = title(ofHeader: isHeader, section) else { return nil }
    let pool = sectionViewPool(
      for: isHeader ? "UITableViewSectionHeader" : "UITableViewSectionFooter")
    if !pool.canMakeViews { pool.register(UITableViewHeaderFooterView.self) }
    let view = dequeueReusableHeaderFooterView(withIdentifier: pool.identifier)
    view?.textLabel?.text = title
    return view
  }

  final func endSectionView(at index: Int) {
    let ended = sectionViews.remove(at: index)
    if ended.isHeader {
      passDelegate?.tableView(
        self, didEndDisplayingHeaderView: ended.view, forSection: ended.section)
    } else {
      passDelegate?.tableView(
        self, didEndDisplayingFooterView: ended.view, forSection: ended.section)
    }
    recycle(sectionView: ended.view)
  }

  final func carrySectionViews(through mapping: UpdateMapping) {
    for index in sectionViews.indices {
      let section = sectionViews[index].section
      if !mapping.isReloaded(section: section), let new = mapping.newSection(of: section) {
        sectionViews[index].section = new
      } else {
        sectionViews[index].isGone = true
      }
    }
  }

  private final func recycle(sectionView view: UIView) {
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      sectionViewPool(for: identifier).push(view)
    } else {
      view.leaveSuperview()
    }
  }

  final func sectionViewPool(for identifier: String) -> ReusePool<UITableViewHeaderFooterView> {
    sectionViewPools.value(of: identifier, ReusePool(identifier: identifier))
  }
}

extension UITableView {
  /// Registers a class for headers and footers with an identifier, or removes a registration.
  public final func register(
    _ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { sectionViewPool(for: identifier).register(viewClass) }

  @_disfavoredOverload  // A literal `nil` selects the overload for classes.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    sectionViewPool(for: identifier).register(nib)
  }

  /// Returns a reused header or footer, a new one from the registered class or nib, or `nil` (Tables 33).
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    let pool = sectionViewPool(for: identifier)
    if let view = pool.pop() {
      view.sendAutomatically(.prepareForReuse) { view.prepareForReuse() }
      return view
    }
    return pool.registeredClass?.make(registeredFor: identifier)
      ?? pool.registeredNib?.instantiateOne(UITableViewHeaderFooterView.self, for: identifier)
  }

  private final func shownView(_ isHeader: Bool, _ section: Int) -> UIView? {
    sectionViews.first { $0.section == section && $0.isHeader == isHeader && !$0.isGone }?.view
  }

  final func sectionView(_ isHeader: Bool, _ section: Int) -> UITableViewHeaderFooterView? {
    shownView(isHeader, section) as? UITableViewHeaderFooterView
  }

  /// Returns the frame of a section with its header and footer, or an empty rectangle.
  public final func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    return 0..<counts.sectionCount ~= section ? frame(ofSection: section) : .zero
  }

  /// Returns the frame of a section's header when it isn't moved to stay in sight, or an empty rectangle.
  public final func rectForHeader(inSection section: Int) -> CGRect { rect(true, section) }
  /// Returns the frame of a section's footer when it isn't moved to stay in sight, or an empty rectangle.
  public final func rectForFooter(inSection section: Int) -> CGRect { rect(false, section) }

  private final func rect(_ isHeader: Bool, _ section: Int) -> CGRect {
    loadIfNeeded()
    return 0..<counts.sectionCount ~= section
      ? restingFrame(ofHeader: isHeader, inSection: section) : .zero
  }
}

extension CGRect {
  fileprivate func overlapsAlong(_ bounds: CGRect) -> Bool {
    height > 0 && minY < bounds.maxY && maxY > bounds.minY
  }
}

extension UIView {
  fileprivate func setFrame(width: CGFloat, top: CGFloat) {
    setFrame(CGRect(x: 0, y: top, width: width, height: frame.height))
  }
}
