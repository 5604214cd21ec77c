import UIKit

// What lists of apps use and the model hasn't. Each marked line must say what to write instead.

@MainActor func uses(
  view: UIView, list: UICollectionView, table: UITableView, controller: UIViewController,
  selector: Selector
) {
  _ = CADisplayLink(target: view, selector: selector)  // unavailable
  _ = UIStoryboard(name: "Main", bundle: nil)  // unavailable
  controller.performSegue(withIdentifier: "show", sender: nil)  // unavailable
  _ = NSLayoutManager()  // unavailable
  _ = nil as NSTextStorage?  // unavailable
  list.dragDelegate = nil  // unavailable
  table.dropDelegate = nil  // unavailable
  UINavigationBar.appearance().tintColor = .red  // unavailable
  UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]).font = nil  // unavailable
  _ = controller.observe(\.title) { _, _ in }  // unavailable
  _ = view.responds(to: selector)  // unavailable
  _ = [] as [UIKeyCommand]  // unavailable
}
