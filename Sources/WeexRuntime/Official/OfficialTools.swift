internal import HostThread
internal import JSEngine
internal import WeexCore

/// What one realm of the official runtime has of the host's own: `official.js`, which also puts the host's time in place.
@HostActor
struct OfficialTools {
  let normalize, prepareRuntime, compileNextFunction, watchChannels, installService: JSValue
  let forgetPage, format: JSValue

  /// Evaluates them in a realm, with the functions of the host that they stand on.
  init(
    in context: JSContext,
    native: JSValue,
    _ configuration: Host.Configuration
  ) throws(JSException) {
    let make = try context.evaluate(RuntimeSource.official)
    let config = context.makeResult([
      "virtualTime": .bool(configuration.isTimeVirtual),
      "ownTime": .bool(configuration.clockStart != nil),
    ])
    let tools = try make.call([.value(native), config])
    normalize = try tools.property("normalize")
    format = try tools.property("format")
    prepareRuntime = try tools.property("prepareRuntime")
    compileNextFunction = try tools.property("compileNextFunction")
    watchChannels = try tools.property("watchChannels")
    installService = try tools.property("installService")
    forgetPage = try tools.property("forgetPage")
  }
}
