import ScrollWorkloads
import Testing

@testable import BenchmarkHarness

/// The events of changing lists in traces.
@Suite struct FrameEventDescribingTests {
  @Test(arguments: [
    (FrameEvent.refresh(RowEdits(insertions: [0, 1])), "refresh: insert 0, insert 1"),
    (.filter(every: 4, of: 10), "filter: one of 4 of 10 rows"),
    (.filter(every: 1, of: 10), "filter: all 10 rows"),
    (.inset(bottom: 336), "inset of 336 at the bottom"),
    (.textSize(rowHeight: 187.5), "text size for rows of 187.5"),
    (.cover, "cover"), (.uncover, "uncover"),
  ])
  func aChangeIsDescribedByItsValues(event: FrameEvent, text: String) {
    #expect(event.summary == text)
    #expect(text.hasPrefix(event.kind))
  }
}
