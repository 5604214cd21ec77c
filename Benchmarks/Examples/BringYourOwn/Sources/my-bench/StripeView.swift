import RecyclingStrategies
import UIKit

extension Content {
  static let stripe = Content(name: "stripe", summary: "a colour") { StripeView(frame: .zero) }
}

final class StripeView: ContentView {
  override func show(_ model: RowModel) {
    super.show(model)
    backgroundColor = model.row.isMultiple(of: 2) ? .white : .lightGray
  }
}
