public import Flexbox
internal import HostThread
package import HostValues
public import WeexStyle

extension Page {
  /// The size of the page and of the device that shows it.
  public struct Viewport: Sendable, Equatable {
    /// The page's width in page units; styles are written in them.
    public var width: Double
    /// The page's height in page units.
    public var height: Double
    /// Device pixels for each of the device's points; `WXEnvironment.scale`.
    public var scale: Double
    /// The device's width in pixels, to which `width` corresponds.
    public var deviceWidth: Double
    /// The part of the page that the device's edges, its notch and its home bar cover, in device pixels: `env(safe-area-inset-top)` and so
    /// on, 0 unless set.
    public var safeArea = EdgeInsets()

    /// The device's height in pixels, to which `height` corresponds.
    public var deviceHeight: Double {
      // Rounded to 1/1000, so that a whole number survives the division and multiplication.
      (height * deviceWidth / width * 1000).rounded() / 1000
    }

    /// A viewport of 750 by 1334 units, two pixels to a point, unless given.
    ///
    /// Two units are a point: the device has `width` × `scale` / 2 by `height` × `scale` / 2 pixels.
    public init(width: Double = 750, height: Double = 1334, scale: Double = 2) {
      self.width = width
      self.height = height
      self.scale = scale
      deviceWidth = width * scale / 2
    }
  }

  /// The page's size: the viewport's, or for an embedded page that of the component around it.
  public var size: Size {
    guard let share else {
      return Size(width: Float(viewport.width), height: Float(viewport.height))
    }
    return Size(
      width: Float(viewport.width * share.width),
      height: Float(viewport.width * share.height)
    )
  }

  /// Changes the viewport's width: page units are scaled so that `width` of them span the device.
  ///
  /// The height follows in proportion. The page is laid out again. Must not be called while components are measured.
  public func setViewport(width: Double) {
    guard width.isFinite, width > 0, width != viewport.width, tree.mayResize() else { return }
    viewport.height *= width / viewport.width
    viewport.width = width
    tree.viewportDidChange()
  }

  /// Changes what the device's edges cover, in device pixels, as turning the device does; the page is laid out again.
  ///
  /// Must not be called while components are measured.
  public func setSafeArea(_ insets: EdgeInsets) {
    guard insets != viewport.safeArea, tree.mayResize() else { return }
    viewport.safeArea = insets
    tree.viewportDidChange()
    tree.layOut()
  }

  /// Gives an embedded page its size, in its parent's page units.
  ///
  /// If the size changes, it is laid out again, and its root is sent `viewportchange`.
  package func resize(to size: Size, in parent: Page) {
    let units = parent.viewport.width
    let share = (width: Double(size.width) / units, height: Double(size.height) / units)
    guard self.share.map({ $0 != share }) ?? true, tree.mayResize() else { return }
    self.share = share
    tree.viewportDidChange()
    guard tree.root != nil, isAlive else { return }
    tree.layOut()
    tree.root?.fireEvent("viewportchange")
  }
}

extension EdgeInsets {
  /// The insets in the form of the command line: `88,0,68,0`, from the top clockwise.
  package var text: String {
    [top, right, bottom, left].map(\.javaScriptText).joined(separator: ",")
  }
}

extension Page.Viewport {
  /// Throws if a page cannot have this size.
  package func check() throws(HostError) {
    for (name, value) in [
      ("width", width), ("height", height), ("scale", scale), ("deviceWidth", deviceWidth),
    ] where !(value.isFinite && value > 0) {
      throw HostError(
        .invalidArgument,
        "viewport: \(name) is \(value.javaScriptText); it must be a positive number"
      )
    }
  }

  /// The size and the scale in the form of the command line: `750x1334@2`.
  package var text: String {
    [width, height].map(\.javaScriptText).joined(separator: "x") + "@\(scale.javaScriptText)"
  }
}
