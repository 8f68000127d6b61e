internal import Synchronization
public import WeexTree

/// The static interface of the process's default host, in which the command line runs pages.
///
/// Everything here may be called on any thread, and before anything runs. Tests and embedders that need more than one host make their own.
public enum WXSDKEngine {
  /// The default host, with the built-in modules, components and handlers.
  public static let host: Host = {
    let host = Host.withDefaults()
    for register in awaitingHost.withLock({ $0.take() }) ?? [] { register(host) }
    return host
  }()

  /// Registrations made before the host exists; `nil` once it does.
  ///
  /// Making the host takes 0.6 ms, which the command line spends while the engine starts; a user's `main` registers before that.
  private static let awaitingHost = Mutex<[@Sendable (Host) -> Void]?>([])

  private static func register(_ body: @escaping @Sendable (Host) -> Void) {
    let waits = awaitingHost.withLock { waiting in
      waiting?.append(body)
      return waiting != nil
    }
    if !waits { body(host) }
  }

  /// Registers a module class under a name, for pages opened from now on; a name registered before is replaced.
  public static func registerModule(_ name: String, withClass module: any WeexModule.Type) {
    register { $0.registerModule(name, withClass: module) }
  }

  /// Registers a component class under a tag name, for pages opened from now on; a name registered before is replaced.
  public static func registerComponent(_ type: String, withClass component: Component.Type) {
    register { $0.registerComponent(type, withClass: component) }
  }

  /// Registers a JavaScript service, for pages opened from now on; the first registration of a name is kept.
  public static func registerService(
    _ name: String,
    withScript script: String,
    withOptions options: [String: HostValue] = [:]
  ) {
    register { $0.registerService(name, script: script, options: options) }
  }

  /// Registers a JavaScript service from a file, which is read at once; throws if that fails.
  public static func registerService(
    _ name: String,
    withScriptUrl url: String,
    withOptions options: [String: HostValue] = [:]
  ) throws(HostError) {
    try host.registerService(name, scriptURL: url, options: options)
  }

  /// Removes a service, for pages opened from now on.
  public static func unregisterService(_ name: String) {
    register { $0.unregisterService(name) }
  }

  /// Registers the object that serves a protocol: `registerHandler(Loader(), withProtocol: (any ImageLoading).self)`.
  public static func registerHandler<Service: Sendable>(
    _ handler: Service,
    withProtocol service: Service.Type
  ) {
    register { $0.registerHandler(handler, withProtocol: service) }
  }

  /// The object that serves a protocol, or `nil` if none is registered.
  public static func handlerForProtocol<Service: Sendable>(
    _ service: Service.Type
  ) -> Service? {
    host.handler(service)
  }

  /// Registers Weex's own modules, components and handlers; `host` has them from the start, and needs this call only after `unload()`.
  public static func registerDefaults() {
    host.registerDefaults()
  }

  /// The version of Weex that the host emulates.
  public static var SDKEngineVersion: String { Host.weexVersion }

  /// Additions to and replacements in `WXEnvironment`, for pages opened from now on.
  public static var customEnvironment: [String: HostValue] { host.customEnvironment }

  /// Sets additions to and replacements in `WXEnvironment`, for pages opened from now on.
  public static func setCustomEnvironment(_ environment: [String: HostValue]) {
    register { $0.customEnvironment = environment }
  }

  /// Sets the device's size in pixels, for pages opened from now on that do not give their own.
  public static func setGlobalDeviceSize(width: Double, height: Double) {
    register { $0.deviceSize = DeviceSize(width: width, height: height) }
  }

  /// The device's size in pixels; `nil` if it was not set.
  public static func getGlobalDeviceSize() -> DeviceSize? {
    host.deviceSize
  }

  /// The page that was opened last, not counting embedded pages; `nil` if none is open.
  @HostActor
  public static func topInstance() -> Page? {
    host.topPage
  }

  /// Ends every page; registrations stay.
  @HostActor
  public static func restart() {
    host.restart()
  }

  /// Ends every page and removes all modules, components, services and handlers.
  @HostActor
  public static func unload() {
    host.unload()
  }
}
