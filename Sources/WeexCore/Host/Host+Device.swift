internal import HostThread
public import HostValues
internal import Synchronization
public import WeexTree

extension Host {
  /// The version of the host itself, by Semantic Versioning: printed by `weexhost --version`, and `WXEnvironment.appVersion`.
  public static let version = HostVersion.text
  /// The version of Weex that the host emulates: `WXEnvironment.weexVersion`.
  public static let weexVersion = "0.28.0"

  /// The device's size, for pages opened from now on that do not give their own; `nil` for that of `Configuration.device`, or 750 by 1334.
  ///
  /// The page's width stays 750 page units, which span the device; any thread. A size that is not positive, or not finite, is ignored.
  public var deviceSize: DeviceSize? {
    get { registrations.withLock { $0.deviceSize } }
    set {
      if let newValue {
        let (width, height) = (newValue.width, newValue.height)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return }
      }
      registrations.withLock { $0.deviceSize = newValue }
    }
  }

  /// Additions to and replacements in `WXEnvironment`, for pages opened from now on; options given when opening a page take precedence.
  ///
  /// It may be set on any thread.
  public var customEnvironment: [String: HostValue] {
    get { registrations.withLock { $0.environment } }
    set { registrations.withLock { $0.environment = newValue } }
  }

  /// The page that was opened last, not counting embedded pages; `nil` if none is open.
  @HostActor
  public var topPage: Page? { pages.last { $0.parent == nil } }

  /// Ends every page; registrations stay.
  ///
  /// Official runtimes end with the last page on them, so that the next one boots anew.
  @HostActor
  public func restart() {
    for page in pages.reversed() { page.destroy() }
  }

  /// Ends every page and removes all modules, components, services and handlers.
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
