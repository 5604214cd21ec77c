#if !canImport(HeadlessUIKit)
  import ObjectiveC
  import RecyclingStrategies
  import ScrollWorkloads
  import UIKit

  /// A workload played on an app's own list on Apple's UIKit, one list at a time.
  @MainActor package struct ListPlay {
    package let firstOutcome: ListOutcome? = nil, outcomes: [ListOutcome], isConfirmed = true
    private static var isPlaying = false

    package init(
      _ workload: Workload, rows: Int?,
      changing changeRows: ((UIViewController, RowsChange) -> Void)?,
      on makeList: @escaping @MainActor () -> UIViewController
    ) async throws(ListError) {
      ExchangedMethods.install
      while Self.isPlaying { try? await Task.sleep(for: .milliseconds(100)) }
      Self.isPlaying = true
      defer { Self.isPlaying = false }
      var outcome = try await StagedPlay(
        workload, rows: rows, countsList: true, changing: changeRows, on: makeList
      ).outcome()
      outcome.allocationProblem = "on Apple's UIKit, only calls, controllers and rows are counted"
      outcomes = [outcome]
    }
  }

  /// Methods of `UIViewController` that first tell ``ReceivedCalls`` of their call. Overrides call `super`, as Apple asks.
  /// https://developer.apple.com/documentation/objectivec/method_setimplementation(_:_:)
  @MainActor enum ExchangedMethods {
    private static let names: [ReceivedCall: String] = [
      .viewDidLoad: "viewDidLoad", .removeFromParent: "removeFromParentViewController",
      .willMove: "willMoveToParentViewController:", .didMove: "didMoveToParentViewController:",
    ]
    // An initializer takes over its receiver and gives its result away, so that neither is counted here. One of the two has no
    // second argument, so that arguments aren't either.
    private typealias Made = Unmanaged<AnyObject>
    private typealias Making =
      @convention(c) (Made, Selector, OpaquePointer?, OpaquePointer?) -> Made?
    private typealias MakingBlock =
      @convention(block) (Made, OpaquePointer?, OpaquePointer?) -> Made?

    /// Exchanges the methods, once in a process.
    static let install: Void = {
      for name in ["initWithNibName:bundle:", "initWithCoder:"] {
        exchange(name) { selector, original in
          let make = unsafeBitCast(original, to: Making.self)
          let block: MakingBlock = { noteMade(make($0, selector, $1, $2)) }
          return block
        }
      }
      for call in ReceivedCall.allCases where call != .addChild {
        exchange(names[call] ?? call.rawValue + ":") { selector, original in
          if call == .willMove || call == .didMove {
            typealias Parent = @convention(c) (AnyObject, Selector, AnyObject?) -> Void
            let perform = unsafeBitCast(original, to: Parent.self)
            let block: @convention(block) (AnyObject, AnyObject?) -> Void = { controller, parent in
              tell(call, controller, parent) { perform(controller, selector, parent) }
            }
            return block
          }
          // What has no argument ignores it.
          typealias Flag = @convention(c) (AnyObject, Selector, Bool) -> Void
          let perform = unsafeBitCast(original, to: Flag.self)
          let block: @convention(block) (AnyObject, Bool) -> Void = { controller, flag in
            tell(call, controller, nil) { perform(controller, selector, flag) }
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

    private static func tell(
      _ call: ReceivedCall, _ object: AnyObject, _ parent: AnyObject?, performing body: () -> Void
    ) {
      guard let controller = counted(object) else { return body() }
      switch call {
      case .removeFromParent: return ReceivedCalls.note(call, performing: body)
      case .viewDidLoad: ReceivedCalls.noteLoad(of: controller)
      case .willMove: ReceivedCalls.noteMove(to: parent as? UIViewController)
      default: ReceivedCalls.note(call, isCallback: call != .didMove)
      }
      body()
    }

    /// Returns a controller if it is the app's: neither one of UIKit's own, nor one that tells its calls itself.
    private static func counted(_ object: AnyObject) -> UIViewController? {
      guard let controller = object as? UIViewController, !(controller is ObservedViewController)
      else { return nil }
      let (type, own) = (type(of: controller), UIViewController.self)
      return type == own || Bundle(for: type) != Bundle(for: own) ? controller : nil
    }

    private static func noteMade(_ made: Made?) -> Made? {
      guard ReceivedCalls.isObserved, let object = made?.takeUnretainedValue(),
        let controller = counted(object)
      else { return made }
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
