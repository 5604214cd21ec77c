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
