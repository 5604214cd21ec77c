/// Lines of output as a page or a scene shows them: a line `…` stands for any number of lines.
public enum ShownOutput {
  public static func matches(_ shown: [Substring], _ lines: [Substring]) -> Bool {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return shown == lines }
    guard lines.starts(with: parts[0]) else { return false }
    var rest = lines.dropFirst(parts[0].count)
    for part in parts[1...].dropLast() {
      while !rest.starts(with: part) { guard rest.popFirst() != nil else { return false } }
      rest = rest.dropFirst(part.count)
    }
    let last = parts[parts.count - 1]
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
