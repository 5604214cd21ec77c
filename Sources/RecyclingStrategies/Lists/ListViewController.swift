import HeadlessUIKit

/// The list that every strategy fills: a table of equal rows, with this controller as its data
/// source and delegate.
///
/// A strategy subclasses it, overrides the callbacks that the article overrides, and so shows
/// nothing but how it keeps its controllers. Everything made up front is made in `viewDidLoad`.
open class ListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The models of the rows.
  public final let models: RowModels
  /// What each row shows.
  public final let content: Content
  /// The table, which is this controller's view.
  public final let tableView = UITableView(frame: .zero)

  /// Makes a list of `models.count` rows that show `content`.
  public init(models: RowModels, content: Content) {
    self.models = models
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  open override func loadView() {
    view = tableView
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    models.count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    fatalError("\(Self.self) must override tableView(_:cellForRowAt:)")
  }

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}
