/// A width or height in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind { case width, height, absolute, estimated }
  final let kind: Kind
  /// The points, or the fraction of the container.
  public final let dimension: CGFloat
  init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }
  public class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init(.width, fraction)
  }
  public class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    .init(.height, fraction)
  }
  public class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    .init(.absolute, points)
  }
  /// A number of points until the view was asked for its size.
  public class func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    .init(.estimated, points)
  }

  public final var isFractionalWidth: Bool { kind == .width }
  public final var isFractionalHeight: Bool { kind == .height }
  public final var isAbsolute: Bool { kind == .absolute }
  public final var isEstimated: Bool { kind == .estimated }

  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: container.width * dimension
    case .height: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item, group or boundary item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  public final let widthDimension: NSCollectionLayoutDimension
  public final let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }

  final var estimates: Estimates { (widthDimension.isEstimated, heightDimension.isEstimated) }
  final var isEstimated: Bool { estimates.width || estimates.height }

  final func size(in container: CGSize, measured: CGSize? = nil) -> CGSize {
    var size = CGSize(
      width: max(0, widthDimension.length(in: container)),
      height: max(0, heightDimension.length(in: container)))
    if let measured {
      if widthDimension.isEstimated { size.width = measured.width }
      if heightDimension.isEstimated { size.height = measured.height }
    }
    return size
  }
}

@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  public final let spacing: CGFloat, isFlexibleSpacing: Bool
  public final var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
  }

  public class func flexible(_ least: CGFloat) -> NSCollectionLayoutSpacing {
    .init(least, isFlexible: true)
  }
  public class func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing {
    .init(points, isFlexible: false)
  }
}
