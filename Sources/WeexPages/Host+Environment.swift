internal import HostThread
internal import HostValues
internal import WeexCore
internal import WeexTree

extension Host {
  /// The contents of `WXEnvironment`: the device's values, overridden by those that the host and the page were given.
  ///
  /// The names are those of the iOS SDK that the host is modelled on. If a platform is given that is not the device's, the system version
  /// is that platform's own, so that the fields do not contradict each other.
  @HostActor
  func environment(
    _ options: PageOptions,
    logLevel: String = "debug"
  ) -> [String: HostValue] {
    let viewport = viewport(options)
    let named = given("platform", options)?.string
    let device = (options.device ?? configuration.device).flatMap { device in
      named == nil || named?.lowercased() == device.platform.lowercased() ? device : nil
    }
    let platform = named ?? device?.platform ?? Device.iOS
    let environment: [String: HostValue] = [
      "platform": .string(platform), "osName": .string(platform),
      "osVersion": .string(device?.systemVersion ?? Device.systemVersion(of: platform)),
      "weexVersion": .string(Self.weexVersion),
      "deviceModel": .string(device?.model ?? "weexhost"), "appName": "weexhost",
      "appVersion": .string(Self.version),
      "deviceWidth": .number(viewport.deviceWidth),
      "deviceHeight": .number(viewport.deviceHeight),
      "scale": .number(viewport.scale), "layoutDirection": "ltr", "scheme": "light",
      "logLevel": .string(logLevel),
    ]
    return environment.merging(customEnvironment) { _, given in given }
      .merging(options.environment) { _, given in given }
  }

  /// The value that was set for one field of the environment, if any.
  @HostActor
  func given(_ field: String, _ options: PageOptions) -> HostValue? {
    options.environment[field] ?? customEnvironment[field]
  }

  /// The size of a page: the device's, if one is set and the page gives no other.
  @HostActor
  func viewport(_ options: PageOptions) -> Page.Viewport {
    guard options.viewport == Page.Viewport() else { return options.viewport }
    guard let deviceSize else {
      return (options.device ?? configuration.device)?.viewport ?? options.viewport
    }
    var viewport = Page.Viewport()
    viewport.height = viewport.width * deviceSize.height / deviceSize.width
    viewport.deviceWidth = deviceSize.width
    return viewport
  }
}
