extension FlowGeometry {
  /// Changes the length of an item that has its own size. What follows the item's line moves, without allocating.
  mutating func setLength(_ length: CGFloat, of item: Int, in section: Int) {
    let line = line(of: item, in: section)
    let end = line + 1 < lines.count ? lines[line + 1].firstItem : frames.count
    let (start, items) = (lines[line].start, lines[line].firstItem..<end)
    setFrame(of: item, start: start, length: length)
    let longest = items.reduce(0) { max($0, axis.length(of: frames[$1].size)) }
    for other in items {
      let length = axis.length(of: frames[other].size)
      setFrame(of: other, start: start + (longest - length) / 2, length: length)
    }
    let shift = start + longest - lines[line].end
    if shift != 0 { moveWhatFollows(line, upTo: end, in: section, by: shift) }
  }

  private mutating func moveWhatFollows(
    _ line: Int, upTo firstItem: Int, in section: Int, by shift: CGFloat
  ) {
    lines[line].end += shift
    for line in line + 1..<lines.count {
      lines[line].start += shift
      lines[line].end += shift
    }
    for item in firstItem..<frames.count {
      setFrame(
        of: item, start: axis.start(of: frames[item]) + shift,
        length: axis.length(of: frames[item].size))
    }
    sections[section].end += shift
    for section in section + 1..<sections.count {
      sections[section].start += shift
      sections[section].linesStart += shift
      sections[section].end += shift
    }
  }

  private mutating func setFrame(of item: Int, start: CGFloat, length: CGFloat) {
    let frame = frames[item]
    frames[item] = axis.rect(
      start: start, side: axis.side(of: frame), length: length,
      breadth: axis.breadth(of: frame.size))
  }

  /// Returns the line of an item: the last one that starts where the item does or before, unless lines have no length.
  private func line(of item: Int, in index: Int) -> Int {
    let section = sections[index]
    let through = linesStarting(through: axis.start(of: frame(of: item, in: index)), in: section)
    var line = section.firstLine + through - 1
    while lines[line].firstItem > item { line -= 1 }
    return line
  }
}

/// The spacing of the items in one line, which is justified. A section's last line has the spacing of a full line of its items,
/// or the minimum if they differ in size. A single item that fills its line, or is broader, is centered (Flow layout 2 to 4).
struct FlowLine {
  /// The number of items, including those assumed to fill up a last line.
  private(set) var count = 0
  private(set) var breadth: CGFloat = 0
  private let room: CGFloat, minimumSpacing: CGFloat
  /// The tolerance when fitting items: item widths are often a quotient of the room.
  private static let slack: CGFloat = 1e-6

  init(_ metrics: FlowMetrics, _ axis: FlowAxis, _ breadth: CGFloat) {
    room = metrics.room(in: breadth, axis)
    minimumSpacing = metrics.interitemSpacing
  }

  func fits(_ itemBreadth: CGFloat) -> Bool {
    count == 0 || breadth + itemBreadth + CGFloat(count) * minimumSpacing <= room + Self.slack
  }

  mutating func append(_ itemBreadth: CGFloat) {
    breadth += itemBreadth
    count += 1
  }

  mutating func fill(with itemBreadth: CGFloat) {
    if itemBreadth + minimumSpacing <= 0 { return }
    while fits(itemBreadth) { append(itemBreadth) }
  }

  var leading: CGFloat { count == 1 ? (room - breadth) / 2 : 0 }
  var spacing: CGFloat { count > 1 ? max(0, (room - breadth) / CGFloat(count - 1)) : 0 }
}
