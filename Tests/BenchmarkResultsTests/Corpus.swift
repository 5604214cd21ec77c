import Foundation
import Testing

/// An input of the corpus, which a search with libFuzzer found to reach some part of the reader.
/// `Tests/Fuzzing/corpus` describes the format of the file that they all stand in.
struct CorpusEntry: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  static let all: [CorpusEntry] = {
    let file = Bundle.module.resourceURL!.appending(path: "Corpus.txt")
    let lines = try! String(contentsOf: file, encoding: .ascii).split(
      separator: "\n", omittingEmptySubsequences: false)
    var entries: [(name: Substring, text: String)] = []
    for line in lines.dropLast() {
      if line.hasPrefix("# ") {
        entries.append((line.dropFirst(2), ""))
      } else {
        entries[entries.count - 1].text += "\(line)\n"
      }
    }
    return entries.map { CorpusEntry(name: String($0.name), bytes: unescaped($0.text.utf8[...])) }
  }()

  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let code = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch code {
      case UInt8(ascii: "\n"): break
      case UInt8(ascii: "x"):
        bytes.append(UInt8(String(rest.prefix(2))!, radix: 16)!)
        rest = rest.dropFirst(2)
      default: bytes.append(code)
      }
    }
    return bytes
  }
}
