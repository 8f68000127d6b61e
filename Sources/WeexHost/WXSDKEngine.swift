/// The static face of the process's default host, which the command line runs pages in.
///
/// Everything here may be called on any thread, and before anything runs. Tests and embedders that want more than one host make their own.
public enum WXSDKEngine {
  /// The default host, with the built-in modules, components and handlers.
  public static let host = Host.withDefaults()

  /// What pages of the default host call as `$flex`: interfaces and actions are added to it before the first page.
  ///
  /// Pages have a `$flex` as soon as this was asked for once.
  public static let flex: FlexComponent = {
    let component = FlexComponent()
    host.registerFlexComponent(component)
    return component
  }()

  /// Registers a module class under a name, for pages opened from now on; a name registered before is replaced.
  public static func registerModule(_ name: String, withClass module: any WeexModule.Type) {
    host.registerModule(name, withClass: module)
  }

  /// Registers a component class under a tag name, for pages opened from now on; a name registered before is replaced.
  public static func registerComponent(_ type: String, withClass component: Component.Type) {
    host.registerComponent(type, withClass: component)
  }

  /// Registers a JavaScript service, for pages opened from now on; the first registration of a name stays.
  public static func registerService(
    _ name: String,
    withScript script: String,
    withOptions options: [String: HostValue] = [:]
  ) {
    host.registerService(name, script: script, options: options)
  }

  /// Registers a JavaScript service from a file, which is read at once; throws where that cannot be done.
  public static func registerService(
    _ name: String,
    withScriptUrl url: String,
    withOptions options: [String: HostValue] = [:]
  ) throws(HostError) {
    try host.registerService(name, scriptURL: url, options: options)
  }

  /// Takes a service off, for pages opened from now on.
  public static func unregisterService(_ name: String) {
    host.unregisterService(name)
  }

  /// Registers the object that serves a protocol: `registerHandler(Loader(), withProtocol: (any ImageLoading).self)`.
  public static func registerHandler<Service>(
    _ handler: Service,
    withProtocol service: Service.Type
  ) {
    host.registerHandler(handler, withProtocol: service)
  }

  /// The object that serves a protocol, or `nil` if none is registered.
  public static func handlerForProtocol<Service>(_ service: Service.Type) -> Service? {
    host.handler(service)
  }
}
