import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkOutput

/// Text stays text everywhere in a page.
struct HTMLTests {
  @Test func textIsEscaped() {
    #expect(HTML(text: "a<b & \"c\" 'd'>").source == "a&lt;b &amp; &quot;c&quot; &#39;d&#39;&gt;")
    #expect(HTML(text: "a\nb\u{202E}c\u{0}").source == "a\\nb\\u{202E}c\\u{0}")
  }

  @Test func attributesAreEscapedAndLeftOut() {
    let html = HTML("p", ["title": "\"><script>", "class": nil, "hidden": ""]) { "x" }
    #expect(html.source == "<p title=\"&quot;&gt;&lt;script&gt;\" hidden=\"\">x</p>")
  }

  @Test func elementsNestAndVoidElementsHaveNoEndTag() {
    let html = HTML("ul") { ["1", "<"].map { item in HTML("li") { item } } }
    #expect(html.source == "<ul><li>1</li><li>&lt;</li></ul>")
    #expect(HTML("meta", ["charset": "utf-8"]).source == "<meta charset=\"utf-8\">")
  }

  @Test func dataCannotEndItsElement() {
    let html = HTML.data("\"</script><!-- \u{2028}\u{2029}\"", id: "a")
    #expect(
      html.source == "<script type=\"application/json\" id=\"a\">"
        + "\"\\u003c/script>\\u003c!-- \\u2028\\u2029\"</script>")
  }
}

/// Scripts, and the policy that admits them.
struct InlineCodeTests {
  @Test func aScriptCannotEndItsElement() {
    let code = InlineCode(.script, "'</SCRIPT>' + '<!--' + /</")
    #expect(code.text == "'<\\/SCRIPT>' + '<\\!--' + /</")
  }

  @Test func aPolicyNamesTheHashOfEachCode() {
    // printf abc | openssl dgst -sha256 -binary | base64
    let policy = ContentSecurityPolicy(code: [InlineCode(.script, "abc")])
    #expect(
      "\(policy)" == "default-src 'none'; "
        + "script-src 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='; style-src 'none'; "
        + "base-uri 'none'; form-action 'none'")
  }

  /// Examples of FIPS 180-2, and messages around the length that needs one more block, by
  /// `sha256sum`.
  @Test(arguments: [
    ("", 0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    ("a", 63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
  ]) func hashesAreThoseOfTheStandard(text: String, times: Int, digest: String) {
    let message = [UInt8](String(repeating: text, count: times).utf8)
    let bytes = SHA256.digest(of: message)
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }
}

/// Commands that can be copied.
struct ShellCommandTests {
  @Test func wordsAreQuotedIfAShellNeedsIt() {
    #expect(
      ShellCommand.line(["bench", "a b", "it's", "", "x;y", "Results/a.csv"])
        == "bench 'a b' 'it'\\''s' '' 'x;y' Results/a.csv")
  }
}
