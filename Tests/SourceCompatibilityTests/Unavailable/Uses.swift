import UIKit

// What lists of apps use and the model hasn't. Each marked line must say what to write instead.

@MainActor func uses(
  view: UIView, control: UIControl, recognizer: UIGestureRecognizer, list: UICollectionView,
  table: UITableView, controller: UIViewController, selector: Selector
) {
  control.addTarget(nil, action: selector, for: .touchUpInside)  // unavailable
  recognizer.addTarget(view, action: selector)  // unavailable
  _ = CADisplayLink(target: view, selector: selector)  // unavailable
  _ = UIStoryboard(name: "Main", bundle: nil)  // unavailable
  controller.performSegue(withIdentifier: "show", sender: nil)  // unavailable
  controller.registerForTraitChanges([], action: selector)  // unavailable
  _ = NSLayoutManager()  // unavailable
  let storage: NSTextStorage? = nil  // unavailable
  _ = storage
  list.dragDelegate = nil  // unavailable
  table.dropDelegate = nil  // unavailable
}
