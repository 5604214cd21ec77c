import HeadlessUIKit
import RecyclingStrategies
import Testing

@MainActor @Suite struct DatePickerTests {
  private let models = RowModels(count: 20)

  private func makeController(showing row: Int) -> ContentViewController {
    let controller = Content.datePicker.makeController()
    controller.model = models[row]
    controller.loadViewIfNeeded()
    return controller
  }

  @Test func aRowIsThreeViewsAndThePickersFour() {
    let controller = makeController(showing: 0)
    #expect(viewCount(controller.view) == 7)
    #expect(controller.children.count == 1)
    #expect(controller.children[0].view.superview === controller.view)
    #expect(texts(in: controller.view) == [models[0].title, "Monday", "Cancel", "Done"])
  }

  @Test func doneAppliesTheDayAndCancelResetsIt() {
    let controller = makeController(showing: 3)
    #expect(texts(in: controller.view)[1] == "Thursday")
    controller.userDidAct(0)
    #expect(texts(in: controller.view)[1] == "Friday")
    controller.userDidAct(1)
    #expect(texts(in: controller.view)[1] == "Friday")
    // Without the reset by Cancel, this would be the next day.
    controller.userDidAct(2)
    #expect(texts(in: controller.view)[1] == "Saturday")
  }
}
