#if canImport(UIKit)
  import UIKit
#endif

/// An object that leads through screens. It has no isolation, as in much source for Swift 5.
protocol Coordinator: AnyObject { var navigationController: UINavigationController { get } }

extension Coordinator {
  func show(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: false)
  }
}

final class ArticleCoordinator: Coordinator {
  let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ArticleTableViewController()
    list.articles = ["One", "Two", "Three"].map { Article(title: $0, summary: "") }
    list.onSelection = { [weak self] article in
      self?.show(ArticleCoordinator.makeDetail(of: article))
    }
    show(list)
  }

  static func makeDetail(of article: Int) -> UIViewController {
    let detail = UIViewController()
    let label = UILabel()
    label.text = "Article \(article)"
    detail.view.addSubview(label)
    detail.view.insertSubview(UIButton(), belowSubview: label)
    return detail
  }
}
