#if canImport(UIKit)
  import UIKit
#endif

/// An object that leads through screens. It has no isolation, as in much source for Swift 5.
protocol Coordinator: AnyObject {
  var navigationController: UINavigationController { get }
  func start()
}

extension Coordinator {
  func show(_ controller: UIViewController) {
    navigationController.pushViewController(controller, animated: false)
  }
}

final class ArticleCoordinator: Coordinator {
  let navigationController: UINavigationController
  private(set) var openedArticles: [Int] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = ScreenFactory.makeList(of: ["One", "Two", "Three"])
    list.onSelection = { [weak self] article in self?.open(article) }
    show(list)
  }

  private func open(_ article: Int) {
    openedArticles.append(article)
    show(ScreenFactory.makeDetail(of: article))
  }
}

enum ScreenFactory {
  static func makeList(of titles: [String]) -> ArticleTableViewController {
    let list = ArticleTableViewController()
    list.articles = titles.map { Article(title: $0, summary: "") }
    return list
  }

  static func makeDetail(of article: Int) -> UIViewController {
    let detail = UIViewController()
    let label = UILabel()
    label.text = "Article \(article)"
    detail.view.addSubview(label)
    detail.view.insertSubview(UIView(), belowSubview: label)
    return detail
  }
}
