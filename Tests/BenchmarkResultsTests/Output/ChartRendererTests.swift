import BenchmarkOutput
import Foundation
import TestSupport
import Testing

@Suite(.testFolder) struct ChartRendererTests {
  private let folder = TestFolder.path

  @Test func aHangingRendererIsEndedWithItsChildren() async throws {
    let (python, child) = ("\(folder)/python", "\(folder)/child")
    try await Executable.make(script: "/bin/sleep 300 & echo $! > '\(child)'; wait", at: python)
    // Long enough to start, on a busy machine too.
    let renderer = ChartRenderer(python: python, timeLimit: .seconds(5))
    let error = await #expect(throws: RenderingError.self) {
      _ = try await renderer.render(["{}"], as: .svg)
    }
    #expect(error?.description == "the renderer failed (\(python)): it took longer than 5.00 s")
    let text = try String(contentsOfFile: child, encoding: .utf8)
    let number = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(try await Executable.ends(number))
  }

  @Test func oneProcessMakesAllPicturesInTheirOrder() async throws {
    let (python, starts) = ("\(folder)/python", "\(folder)/starts")
    try await Executable.make(
      script: """
        echo "$4" >> '\(starts)'
        shift 4
        for file; do echo "<$(cat "$file")>" > "$file.made"; done
        """, at: python)
    let pictures = try await ChartRenderer(python: python).render(["a", "b", "c"], as: .png)
    #expect(pictures.map { String(decoding: $0, as: UTF8.self) } == ["<a>\n", "<b>\n", "<c>\n"])
    #expect(try String(contentsOfFile: starts, encoding: .utf8) == "png\n")
  }
}
