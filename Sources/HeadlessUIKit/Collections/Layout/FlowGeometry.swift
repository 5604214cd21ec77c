/// The positions of the sections and items in a flow layout. Items are numbered consecutively across sections. If all have the
/// same size, memory grows with the sections, and lookups in one take constant time. With individual sizes, memory is 32 bytes
/// per item and 24 per line, and lookups bisect. Stored positions are exact; returned origins are on pixels (Flow layout 1).
struct FlowGeometry {
  struct Section {
    let firstItem: Int, itemCount: Int
    var start: CGFloat, headerLength: CGFloat = 0, footerLength: CGFloat = 0
    /// The start of the first line, and the end of the section including its footer.
    var linesStart: CGFloat = 0
    var end: CGFloat = 0, lineCount = 0, lineSpacing: CGFloat = 0

    // The columns, if all items have the same size.
    var columnCount = 1
    var firstColumn: CGFloat = 0, columnPitch: CGFloat = 0

    // The first line of the section, if items have individual sizes.
    var firstLine = 0
  }

  struct Line {
    let firstItem: Int
    var start: CGFloat, end: CGFloat
  }

  let axis: FlowAxis
  private(set) var hasSupplementaryViews = false
  private let hasOwnSizes: Bool
  let breadth: CGFloat
  private let scale: CGFloat
  var sections: [Section] = []
  private let itemLength: CGFloat, itemBreadth: CGFloat
  var frames: [CGRect] = [], lines: [Line] = []
  var length: CGFloat { sections.isEmpty ? 0 : sections[sections.count - 1].end }
  private var itemCount: Int { sections.last.map { $0.firstItem + $0.itemCount } ?? 0 }

  // MARK: Building
  /// Creates a layout without sections. If items have individual sizes, `itemSize` is `nil`.
  init(
    _ axis: FlowAxis = FlowAxis(), breadth: CGFloat = 0, itemSize: CGSize? = nil, scale: CGFloat = 1
  ) {
    (self.axis, self.breadth, self.scale) = (axis, breadth, scale)
    hasOwnSizes = itemSize == nil
    itemLength = itemSize.map(axis.length(of:)) ?? 0
    itemBreadth = itemSize.map(axis.breadth(of:)) ?? 0
  }

  mutating func append(_ metrics: FlowMetrics) {
    var section = begin(metrics)
    var line = FlowLine(metrics, axis, breadth)
    line.fill(with: itemBreadth)
    section.columnCount = line.count
    section.firstColumn = metrics.insetAtSide(axis) + line.leading
    section.columnPitch = itemBreadth + line.spacing
    section.lineCount = (metrics.itemCount + line.count - 1) / line.count
    let gap = section.lineCount == 0 ? 0 : section.lineSpacing
    finish(
      section, metrics, linesEnd: exactStart(ofLine: section.lineCount, in: section) - gap)
  }

  mutating func append(_ metrics: FlowMetrics, sizeOf size: (Int) -> CGSize) {
    var section = begin(metrics)
    var (line, sizes) = (FlowLine(metrics, axis, breadth), [CGSize]())
    var end = section.linesStart
    for item in 0..<metrics.itemCount {
      let size = size(item)
      if !line.fits(axis.breadth(of: size)) {
        end = place(sizes, in: line, metrics, at: end) + metrics.lineSpacing
        line = FlowLine(metrics, axis, breadth)
        sizes.removeAll(keepingCapacity: true)
      }
      sizes.append(size)
      line.append(axis.breadth(of: size))
    }
    if let last = sizes.last {
      let isEven = sizes.allSatisfy { $0 == last }
      if isEven { line.fill(with: axis.breadth(of: last)) }
      let spacing = isEven ? nil : metrics.interitemSpacing
      end = place(sizes, in: line, metrics, at: end, spacing: spacing)
    }
    section.lineCount = lines.count - section.firstLine
    finish(section, metrics, linesEnd: end)
  }

  /// Appends a line of items, centered along its length, and returns its end.
  private mutating func place(
    _ sizes: [CGSize], in line: FlowLine, _ metrics: FlowMetrics, at start: CGFloat,
    spacing: CGFloat? = nil
  ) -> CGFloat {
    let length = sizes.reduce(0) { max($0, axis.length(of: $1)) }
    lines.append(Line(firstItem: frames.count, start: start, end: start + length))
    var position = metrics.insetAtSide(axis) + line.leading
    for size in sizes {
      let (itemLength, itemBreadth) = (axis.length(of: size), axis.breadth(of: size))
      frames.append(
        axis.rect(
          start: start + (length - itemLength) / 2, side: position, length: itemLength,
          breadth: itemBreadth))
      position += itemBreadth + (spacing ?? line.spacing)
    }
    return start + length
  }

  private mutating func begin(_ metrics: FlowMetrics) -> Section {
    var section = Section(firstItem: itemCount, itemCount: metrics.itemCount, start: length)
    section.headerLength = axis.length(of: metrics.header)
    section.footerLength = axis.length(of: metrics.footer)
    let inset = axis.isHorizontal ? metrics.inset.left : metrics.inset.top
    section.linesStart = section.start + section.headerLength + inset
    section.lineSpacing = metrics.lineSpacing
    section.firstLine = lines.count
    if section.headerLength > 0 || section.footerLength > 0 { hasSupplementaryViews = true }
    return section
  }

  private mutating func finish(_ section: Section, _ metrics: FlowMetrics, linesEnd: CGFloat) {
    var section = section
    let inset = axis.isHorizontal ? metrics.inset.right : metrics.inset.bottom
    section.end = linesEnd + inset + section.footerLength
    sections.append(section)
  }

  // MARK: Queries
  func frame(of item: Int, in index: Int) -> CGRect {
    if hasOwnSizes {
      let frame = frames[item]
      return CGRect(x: onPixel(frame.minX), y: onPixel(frame.minY), size: frame.size)
    }
    let section = sections[index]
    let position = item - section.firstItem
    let line = position / section.columnCount
    let column = position - line * section.columnCount
    return axis.rect(
      start: lineStart(line, in: section),
      side: onPixel(section.firstColumn + CGFloat(column) * section.columnPitch),
      length: itemLength, breadth: itemBreadth)
  }

  @inline(__always) private func onPixel(_ position: CGFloat) -> CGFloat {
    (position * scale).rounded() / scale
  }

  func frame(ofHeader isHeader: Bool, in index: Int) -> CGRect {
    let section = sections[index]
    let length = isHeader ? section.headerLength : section.footerLength
    let start = onPixel(isHeader ? section.start : section.end - length)
    return axis.rect(start: start, side: 0, length: length, breadth: breadth)
  }

  /// Returns the items of the lines that overlap the space between two positions, and don't only touch it.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    if sections.isEmpty || low >= high || high <= 0 { return 0..<0 }
    let (first, last) = (sections[section(at: low)], sections[section(at: high.nextDown)])
    var line = linesStarting(through: low, in: first)
    if line > 0 && lineEnd(line - 1, in: first) > low { line -= 1 }
    let start = firstItem(ofLine: line, in: first)
    let end = firstItem(ofLine: linesStarting(through: high.nextDown, in: last), in: last)
    return start < end ? start..<end : 0..<0
  }

  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    if sections.isEmpty || low >= high || high <= 0 || low >= length { return 0..<0 }
    return section(at: low)..<(section(at: high.nextDown) + 1)
  }

  private func section(at position: CGFloat) -> Int {
    (1..<sections.count).partitioningIndex { sections[$0].start <= position } - 1
  }

  // MARK: Lines
  private func lineStart(_ line: Int, in section: Section) -> CGFloat {
    if hasOwnSizes { return onPixel(lines[section.firstLine + line].start) }
    return onPixel(exactStart(ofLine: line, in: section))
  }
  private func exactStart(ofLine line: Int, in section: Section) -> CGFloat {
    section.linesStart + CGFloat(line) * (itemLength + section.lineSpacing)
  }

  private func lineEnd(_ line: Int, in section: Section) -> CGFloat {
    guard hasOwnSizes else { return lineStart(line, in: section) + itemLength }
    let exact = lines[section.firstLine + line]
    return lineStart(line, in: section) + (exact.end - exact.start)
  }

  /// Returns the first item of a line. Past the last line, returns the end of the section's items.
  private func firstItem(ofLine line: Int, in section: Section) -> Int {
    if line >= section.lineCount { return section.firstItem + section.itemCount }
    if hasOwnSizes { return lines[section.firstLine + line].firstItem }
    return section.firstItem + line * section.columnCount
  }

  func linesStarting(through position: CGFloat, in section: Section) -> Int {
    if section.lineCount == 0 || position < lineStart(0, in: section) { return 0 }
    if hasOwnSizes {
      return (1..<section.lineCount).partitioningIndex { lineStart($0, in: section) <= position }
    }
    let pitch = itemLength + section.lineSpacing
    let quotient = min((position - section.linesStart) / pitch, CGFloat(section.lineCount - 1))
    // Rounding can put the quotient off by one line.
    var line = Int(quotient)
    if lineStart(line, in: section) > position { line -= 1 }
    if line + 1 < section.lineCount && lineStart(line + 1, in: section) <= position { line += 1 }
    return line + 1
  }
}

extension CGRect {
  fileprivate init(x: CGFloat, y: CGFloat, size: CGSize) {
    self.init(origin: CGPoint(x: x, y: y), size: size)
  }
}

struct FlowMetrics {
  var itemCount = 0, header = CGSize.zero, footer = CGSize.zero, inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0, interitemSpacing: CGFloat = 0
  func insetAtSide(_ axis: FlowAxis) -> CGFloat { axis.isHorizontal ? inset.top : inset.left }
  func room(in breadth: CGFloat, _ axis: FlowAxis) -> CGFloat {
    breadth - (axis.isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
  }
}

/// The orientation of a flow layout. Lengths run along the scroll direction, breadths across it.
struct FlowAxis: Equatable {
  var isHorizontal = false
  func length(of size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  func breadth(of size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  func start(of rect: CGRect) -> CGFloat { isHorizontal ? rect.minX : rect.minY }
  func side(of rect: CGRect) -> CGFloat { isHorizontal ? rect.minY : rect.minX }

  func rect(start: CGFloat, side: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isHorizontal
      ? CGRect(x: start, y: side, width: length, height: breadth)
      : CGRect(x: side, y: start, width: breadth, height: length)
  }

  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}
