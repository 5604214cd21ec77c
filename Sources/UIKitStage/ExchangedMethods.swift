#if !canImport(HeadlessUIKit)

  import ObjectiveC
  import RecyclingStrategies
  import UIKit

  /// Methods of `UIViewController` that first tell ``ReceivedCalls`` of their call. Controllers that override them call them by
  /// `super`, as Apple asks them to.
  ///
  /// https://developer.apple.com/documentation/objectivec/method_setimplementation(_:_:)
  @MainActor enum ExchangedMethods {
    // The first argument is a controller.
    private typealias Plain = @convention(c) (AnyObject, Selector) -> Void
    private typealias PlainBlock = @convention(block) (AnyObject) -> Void
    private typealias Flag = @convention(c) (AnyObject, Selector, Bool) -> Void
    private typealias FlagBlock = @convention(block) (AnyObject, Bool) -> Void
    private typealias Parent = @convention(c) (AnyObject, Selector, AnyObject?) -> Void
    private typealias ParentBlock = @convention(block) (AnyObject, AnyObject?) -> Void
    // An initializer takes over its receiver and gives its result away, which is no affair of a block's: so neither is counted.
    private typealias Made = Unmanaged<AnyObject>
    private typealias Initializer = @convention(c) (Made, Selector, AnyObject?, AnyObject?) -> Made
    private typealias InitializerBlock = @convention(block) (Made, AnyObject?, AnyObject?) -> Made
    private typealias Decoder = @convention(c) (Made, Selector, AnyObject) -> Made?
    private typealias DecoderBlock = @convention(block) (Made, AnyObject) -> Made?

    /// Exchanges the methods, once in a process.
    static let install: Void = {
      exchange("initWithNibName:bundle:") { selector, original in
        let call = unsafeBitCast(original, to: Initializer.self)
        let block: InitializerBlock = { noteMade(call($0, selector, $1, $2)) }
        return block
      }
      exchange("initWithCoder:") { selector, original in
        let call = unsafeBitCast(original, to: Decoder.self)
        let block: DecoderBlock = { call($0, selector, $1).map { noteMade($0) } }
        return block
      }
      exchange("viewDidLoad") { selector, original in
        let call = unsafeBitCast(original, to: Plain.self)
        let block: PlainBlock = { controller in
          if let controller = counted(controller) { ReceivedCalls.noteLoad(of: controller) }
          call(controller, selector)
        }
        return block
      }
      exchange("removeFromParentViewController") { selector, original in
        let call = unsafeBitCast(original, to: Plain.self)
        let block: PlainBlock = { controller in
          guard counted(controller) != nil else { return call(controller, selector) }
          ReceivedCalls.note(.removeFromParent) { call(controller, selector) }
        }
        return block
      }
      exchange("willMoveToParentViewController:") { selector, original in
        let call = unsafeBitCast(original, to: Parent.self)
        let block: ParentBlock = { controller, parent in
          if counted(controller) != nil { ReceivedCalls.noteMove(to: parent as? UIViewController) }
          call(controller, selector, parent)
        }
        return block
      }
      exchange("didMoveToParentViewController:") { selector, original in
        let call = unsafeBitCast(original, to: Parent.self)
        let block: ParentBlock = { controller, parent in
          if counted(controller) != nil { ReceivedCalls.note(.didMove) }
          call(controller, selector, parent)
        }
        return block
      }
      for call in ReceivedCall.ofAppearance + ReceivedCall.ofDisappearance {
        exchange(call.rawValue + ":") { selector, original in
          let perform = unsafeBitCast(original, to: Flag.self)
          let block: FlagBlock = { controller, animated in
            if counted(controller) != nil { ReceivedCalls.note(call, isCallback: true) }
            perform(controller, selector, animated)
          }
          return block
        }
      }
    }()

    private static func exchange(_ name: String, _ block: (Selector, IMP) -> Any) {
      let selector = NSSelectorFromString(name)
      guard let method = class_getInstanceMethod(UIViewController.self, selector) else { return }
      let original = method_getImplementation(method)
      _ = method_setImplementation(method, imp_implementationWithBlock(block(selector, original)))
    }

    /// Returns a controller if it is the app's: neither one of UIKit's own, nor one that tells its calls itself.
    private static func counted(_ object: AnyObject) -> UIViewController? {
      guard let controller = object as? UIViewController, !(controller is ObservedViewController)
      else { return nil }
      let type = type(of: controller)
      let isApps =
        type == UIViewController.self || Bundle(for: type) != Bundle(for: UIViewController.self)
      return isApps ? controller : nil
    }

    private static func noteMade(_ made: Made) -> Made {
      guard ReceivedCalls.isObserved, let controller = counted(made.takeUnretainedValue()) else {
        return made
      }
      let life = ControllerLife(of: "\(type(of: controller))")
      objc_setAssociatedObject(
        controller, ControllerLife.key, life, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      ReceivedCalls.observer?.controllerWasMade(life.name)
      return made
    }
  }

  /// What a controller keeps until it is released, and which then tells so.
  private final class ControllerLife {
    nonisolated(unsafe) static let key = UnsafeRawPointer(
      UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    let name: String
    init(of name: String) { self.name = name }
    deinit { ReceivedCalls.noteRelease(of: name) }
  }

#endif
