#if !canImport(HeadlessUIKit)
  import UIKit

  // What the model of UIKit adds to its API, in terms of Apple's UIKit.

  extension UISplitViewController {
    var horizontalSizeClass: UIUserInterfaceSizeClass {
      get { traitCollection.horizontalSizeClass }
      set { traitOverrides.horizontalSizeClass = newValue }
    }
  }

  /// Calls within the app's own code, which nobody observes here.
  enum CallTrace {
    enum AppCall {
      case delegateMessage, storeQuery
      case pictureRequest, pictureCancel, pictureArrival, pictureDisplay
    }
    static func performing<Answer>(
      _ call: AppCall, by subject: AnyObject, ofRow row: Int? = nil, _ body: () -> Answer
    ) -> Answer { body() }
  }

  // Images don't change once they are made.
  extension UIImage {
    convenience init(pixels: [UInt32], width: Int) {
      let data = Data(bytes: pixels, count: 4 * pixels.count) as CFData
      let image = CGImage(
        width: width, height: pixels.count / width, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: 4 * width, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
        provider: CGDataProvider(data: data)!, decode: nil, shouldInterpolate: false,
        intent: .defaultIntent)
      self.init(cgImage: image!)
    }

    convenience init(width: Int, height: Int, pixel: UInt32 = 0) {
      self.init(pixels: Array(repeating: pixel, count: width * height), width: width)
    }

    convenience init(pictureOf model: RowModel, loadNumber: Int) {
      var pixels = Array(repeating: model.thumbnailPixel, count: 32 * 32)
      pixels[0] = UInt32(truncatingIfNeeded: model.row)
      pixels[1] = UInt32(truncatingIfNeeded: loadNumber)
      self.init(pixels: pixels, width: 32)
    }

    fileprivate func pixel(_ index: Int) -> UInt32 {
      let data = cgImage!.dataProvider!.data! as Data
      return data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self) }
    }
    var pictureMark: PictureMark { .init(row: Int(pixel(0)), loadNumber: Int(pixel(1))) }
  }

  extension UIImageView {
    func fill(with pixel: UInt32) { image = UIImage(width: 32, height: 32, pixel: pixel) }
    func isFilled(with pixel: UInt32) -> Bool { image?.pixel(0) == pixel }
  }

  // Nibs that are described in code, which cost less than to read an archive.
  @MainActor final class UINib {
    private static var descriptions: [String: [NibObject]] = [:]
    private let objects: [NibObject]
    static func describe(_ name: String, _ objects: [NibObject]) { descriptions[name] = objects }
    init(nibName name: String, bundle: Bundle?) { objects = Self.descriptions[name]! }
    func instantiate(withOwner owner: Any?) -> [Any] { objects.map { $0.make(nil, owner) } }
  }

  @MainActor struct NibObject {
    fileprivate let make: @MainActor (_ superview: UIView?, _ owner: Any?) -> UIView
    init<View: UIView>(
      _ view: @autoclosure @escaping @MainActor () -> View, outlets: [NibOutlet] = [],
      subviews: [NibObject] = [], properties: (@MainActor (View) -> Void)? = nil
    ) {
      make = { superview, owner in
        let view = view()
        properties?(view)
        superview?.addSubview(view)
        for outlet in outlets { outlet.connect(view, owner) }
        for subview in subviews { _ = subview.make(view, owner) }
        view.awakeFromNib()
        return view
      }
    }
  }

  @MainActor struct NibOutlet {
    fileprivate let connect: @MainActor (_ view: UIView, _ owner: Any?) -> Void
    static let view = NibOutlet { ($1 as! UIViewController).view = $0 }

    static func owner<Owner: AnyObject, View: UIView>(
      _ key: ReferenceWritableKeyPath<Owner, View?>
    ) -> NibOutlet { NibOutlet { ($1 as! Owner)[keyPath: key] = ($0 as! View) } }

    static func enclosing<Object: UIView, View: UIView>(
      _ key: ReferenceWritableKeyPath<Object, View?>
    ) -> NibOutlet {
      NibOutlet { view, _ in
        let views = sequence(first: view.superview!) { $0.superview }
        views.lazy.compactMap { $0 as? Object }.first![keyPath: key] = (view as! View)
      }
    }
  }
#endif
