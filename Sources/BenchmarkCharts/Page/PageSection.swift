/// A part of the page under a heading of level 2.
struct PageSection {
  /// The fragment of links to it: a word of letters and hyphens.
  let id: String
  let heading: String
  let content: HTML

  init(_ id: String, _ heading: String, @HTMLBuilder content: () -> HTML) {
    self.id = id
    self.heading = heading
    self.content = content()
  }

  var html: HTML {
    HTML([
      HTML("section", ["id": id, "aria-labelledby": "\(id)-heading"]) {
        HTML("h2", ["id": "\(id)-heading"]) { heading }
        content
      }, .newline,
    ])
  }
}

/// A list of sentences.
struct PageList {
  let items: [String]

  var html: HTML {
    HTML("ul") { items.map { item in HTML("li") { item } } }
  }
}

/// Details that a reader can unfold.
struct Disclosure {
  let summary: String
  var isOpen = false
  let content: HTML

  var html: HTML {
    HTML("details", ["open": isOpen ? "" : nil]) {
      HTML("summary") { summary }
      content
    }
  }
}
