import Testing
import UIKit

extension UIKitFacts {
  @MainActor @Suite("Content configurations") struct Contents {
    struct Badge: UIContentConfiguration {
      var text: String
      var isSelected = false

      func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

      func updated(for state: any UIConfigurationState) -> Badge {
        var copy = self
        copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
        return copy
      }
    }

    final class BadgeView: UIView, UIContentView {
      var configuration: any UIContentConfiguration

      init(_ badge: Badge) {
        configuration = badge
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    /// A cell whose state is selected.
    private final class SelectedCell: UITableViewCell {
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isSelected = true
        return state
      }

      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        if state.isSelected { call("update") }
      }
    }

    @Test(.tags(.documented))
    func `Contents 1, 2: the same type updates the content view, another replaces it`() {
      let cell = UICollectionViewCell(frame: CGRect(x: 5, y: 5, width: 200, height: 50))
      let first = cell.contentView
      #expect(cell.contentConfiguration == nil)
      cell.contentConfiguration = Badge(text: "a")
      let second = cell.contentView
      #expect(second is BadgeView)
      #expect(first.superview == nil)
      cell.contentConfiguration = Badge(text: "b")
      #expect(cell.contentView === second)
      #expect(((second as? BadgeView)?.configuration as? Badge)?.text == "b")
      cell.contentConfiguration = UIListContentConfiguration.cell()
      #expect(cell.contentView is UIListContentView)
      #expect(second.superview == nil)
      cell.contentConfiguration = nil
      #expect(cell.contentConfiguration == nil)
      #expect(!(cell.contentView is any UIContentView))
      #expect(cell.contentView.subviews.isEmpty)
    }

    @Test func `Contents 3: several requests update once, for the cell's state`() async {
      let cell = SelectedCell(style: .default, reuseIdentifier: nil)
      let screen = await Screen().shown()
      screen.root.view.addSubview(cell)
      await screen.endTurn()
      cell.contentConfiguration = Badge(text: "a")
      let lines = await record {
        for _ in 0..<2 { cell.setNeedsUpdateConfiguration() }
        mark("end of turn")
        await screen.endTurn()
      }
      #expect(lines == ["- end of turn", "update"])
      #expect((cell.contentConfiguration as? Badge)?.isSelected == true)
      cell.automaticallyUpdatesContentConfiguration = false
      cell.contentConfiguration = Badge(text: "b")
      cell.setNeedsUpdateConfiguration()
      await screen.endTurn()
      #expect((cell.contentConfiguration as? Badge)?.isSelected == false)
    }
  }
}
