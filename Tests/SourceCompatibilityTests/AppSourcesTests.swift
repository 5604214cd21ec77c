import Testing
import UIKit

@testable import AppFiles
@testable import AppSourceRewriter

/// The folder `App` is compiled by the plug-in for files of apps.
@MainActor @Suite struct AppSourcesTests {
  @Test func `Selectors call their methods until they are removed`() {
    let settings = SettingsViewController()
    let listener = Listener()
    settings.delegate = listener
    settings.loadViewIfNeeded()
    #expect(settings.heard == ["#selector(settings)", "opacity"])
    let keyboard = UIResponder.keyboardWillShowNotification
    let play = {
      settings.toggle.isOn.toggle()
      settings.toggle.sendActions(for: [.touchDown, .valueChanged])
      settings.tap.send(.ended)
      NotificationCenter.default.post(name: keyboard, object: nil)
      settings.navigationItem.rightBarButtonItem?.sendPrimaryAction()
    }
    play()
    let played = ["toggled true", "touched", "tapped ended", keyboard.rawValue, "save"]
    #expect(settings.heard.dropFirst(2).elementsEqual(played))
    settings.stop()
    play()
    #expect(settings.heard.dropFirst(7) == ["touched", "save"])
    #expect(listener.changes == 2)
  }

  @Test func `Changes that don't escape are performed once`() {
    var calls: [String] = []
    UITableView(frame: .zero).perform { calls.append("table") }
    withoutAnimations { calls.append("layers") }
    #expect(calls == ["table", "layers"])
  }

  @Test func `A control without a target finds its responder, and keeps none alive`() {
    let button = UIButton(frame: .zero)
    weak var former: SettingsViewController?
    do {
      let settings = SettingsViewController()
      settings.view.addSubview(button)
      button.addTarget(
        nil, action: Selector("save", SettingsViewController.saveSettings), for: .touchDown)
      button.sendActions(for: .touchDown)
      #expect(settings.heard.last == "save")
      button.removeFromSuperview()
      settings.tap.addTarget(settings, action: Selector("stop", SettingsViewController.stop))
      former = settings
    }
    #expect(former == nil)
    button.sendActions(for: .touchDown)
  }

  @Test(arguments: [
    "#selector(a)", "class A { #selector(getter: b) + #selector(other.c) }",
    "#\"@objc\"# + \"\\(a(\")\")) @objc\" /* @objc /* */ @objc */ // @objc",
  ]) func `The rest stays as it is`(source: String) {
    var rewriter = Rewriter(source)
    #expect(rewriter.rewritten() == source)
  }

  @Test(arguments: [
    ("class A { let s = #selector(b(_:)) }", "class A { let s = Selector(\"b\", A.b(_:)) }"),
    ("extension A.B { #selector(Self.c) }", "extension A.B { Selector(\"c\", A.B.c) }"),
    ("class A { struct B {}; #selector(c) }", "class A { struct B {}; Selector(\"c\", A.c) }"),
    (
      "class A<T>: P { class func f() {} \n#selector(d) }",
      "class A<T>: P { class func f() {} \nSelector(\"d\", A.d) }"
    ),
    ("#selector(UIView.layoutSubviews)", "Selector(\"layoutSubviews\", UIView.layoutSubviews)"),
    ("@objc (a:) @objc(b) @MainActor @objcMembers class A {}", "  @MainActor  class A {}"),
    ("import class CoreGraphics.CGPath\nimport Foundation", "import UIKit\nimport Foundation"),
    ("#if !os(iOS) && os(Linux)", "#if !canImport(UIKit) && os(Linux)"),
    ("class A { (#selector(\n  b(_:)\n), c) }", "class A { (Selector(\"b\", A.b(_:))\n\n, c) }"),
    ("#keyPath(UIView.layer.opacity)", "\"layer.opacity\""),
    ("// A\r\n@objc class B {}", "// A\r\n class B {}"),
    ("a(#\"\\\"#) @objc class B {}", "a(#\"\\\"#)  class B {}"),
  ]) func `What Linux hasn't is written otherwise`(source: String, copy: String) {
    var rewriter = Rewriter(source)
    #expect(rewriter.rewritten() == copy)
  }
}
