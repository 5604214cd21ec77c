/// The base class of views and controllers, with identity and the responder chain.
///
/// UIKit's `UIResponder` is an `NSObject`. This is a plain Swift class with the features that code
/// relies on: equality and hashing by identity, and a description for error messages.
@preconcurrency @MainActor
open class UIResponder: Hashable, CustomStringConvertible {
  /// The automatic calls in progress on this object; see `CallTrace`.
  @exclusivity(unchecked) final var automaticCalls = TracedCallSet()

  /// Creates a responder.
  public init() {}

  /// The next object in the responder chain.
  open var next: UIResponder? { nil }

  /// Called after the object was created from a nib and all outlets were connected. For views, see
  /// `UINib`.
  open func awakeFromNib() {}

  /// The type and the address, as in `<Card: 0x00007f2a10004020>`.
  nonisolated open var description: String {
    let address = UInt(bitPattern: ObjectIdentifier(self))
    let digits = String(address, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 16 - digits.count))
    return "<\(type(of: self)): 0x\(zeros)\(digits)>"
  }

  /// Returns whether two responders are the same object.
  nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
