internal import HostThread
internal import Synchronization

/// The size of a device, in its pixels.
public struct DeviceSize: Sendable, Equatable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Host {
  /// The version of the host itself: what `weexhost --version` says, and `WXEnvironment.appVersion`.
  public static let version = "1.0"
  /// The version of Weex that the host stands for: `WXEnvironment.weexVersion`.
  public static let weexVersion = "0.28.0"

  /// The device's size, for pages opened from now on that do not say one of their own; `nil` for 750 by 1334.
  ///
  /// Their width stays 750 page units, which span it; any thread. A size that is not positive is ignored.
  public var deviceSize: DeviceSize? {
    get { registrations.withLock { $0.deviceSize } }
    set {
      if let newValue, !(newValue.width > 0 && newValue.height > 0) { return }
      registrations.withLock { $0.deviceSize = newValue }
    }
  }

  /// What is added to or replaced in `WXEnvironment`, for pages opened from now on; what a page is opened with goes before it.
  ///
  /// It may be set on any thread.
  public var customEnvironment: [String: HostValue] {
    get { registrations.withLock { $0.environment } }
    set { registrations.withLock { $0.environment = newValue } }
  }

  /// The page that was opened last, of those that no other page shows; `nil` where none is open.
  @HostActor
  public var topPage: Page? { pages.last { $0.parent == nil } }

  /// Ends every page; what is registered stays.
  ///
  /// Official runtimes end with the last page on them, so that the next one boots anew.
  @HostActor
  public func restart() {
    for page in pages.reversed() { page.destroy() }
  }

  /// Ends every page and takes off all modules, components, services and handlers.
  ///
  /// Until some are registered again, a page has nothing but its JavaScript.
  @HostActor
  public func unload() {
    restart()
    registrations.withLock { registrations in
      let version = registrations.version
      registrations = Registrations()
      registrations.version = version + 1
    }
  }
}
