import RecyclingStrategies
import UIKit

/// Measures this device when it appears, and prints its profile.
final class ProbeViewController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let label = ProbedContent(
      name: "label", makeViewController: { CaptionViewController() },
      bind: { ($0 as! CaptionViewController).caption.text = "The caption of row \($1)" })
    let probe = UnitCostProbe(contents: [label])
    print(probe.profile(device: "iPhone 17 Pro", os: "iOS 26.0"))
  }
}

/// What a row shows. Use a controller of your own instead.
final class CaptionViewController: UIViewController {
  let caption = UILabel()

  override func loadView() {
    view = caption
  }
}
