@available(*, unavailable, message: "Measure with boundingRect(with:options:context:).")
open class NSLayoutManager: NSObject {}

@available(*, unavailable, message: "Keep the text as an NSAttributedString.")
open class NSTextStorage: NSObject {}
