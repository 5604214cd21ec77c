import HeadlessUIKit
import Testing

@MainActor @Suite("Traits") struct TraitTests {
  private enum Density: UITraitDefinition { static let defaultValue = 1 }

  private final class Watching: UIView {
    var old: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      old.append(previous?.userInterfaceStyle)
    }
  }

  @Test func `A change goes down to where another value is set`() {
    let scene = Scene()
    let (outer, inner, light) = (Watching(), Watching(), Watching())
    scene.list.view.addSubview(outer)
    outer.addSubview(inner)
    outer.addSubview(light)
    light.overrideUserInterfaceStyle = .light
    var handled: [UIUserInterfaceStyle] = []
    let registration = inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Watching, _) in handled.append(view.traitCollection.userInterfaceStyle)
    }
    inner.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: Watching, _) in
      Issue.record("another trait")
    }
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(outer.old == [.light] && inner.old == [.light] && light.old.isEmpty)
    #expect(handled == [.dark] && scene.list.traitCollection.userInterfaceStyle == .dark)
    #expect(light.traitCollection.userInterfaceStyle == .light)
    inner.unregisterForTraitChanges(registration)
    scene.list.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.old.count == 1)
    scene.window.overrideUserInterfaceStyle = .unspecified
    #expect(inner.old.count == 1)
    scene.list.overrideUserInterfaceStyle = .unspecified
    #expect(inner.old == [.light, .dark] && handled == [.dark])
  }

  @Test func `A child without a view in the hierarchy gets its parent's traits`() {
    let (parent, child) = (Card(), Detail())
    parent.addChild(child)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    parent.traitOverrides[Density.self] = 2
    #expect(child.traitCollection[Density.self] == 2)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
  }
}
