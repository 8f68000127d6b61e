internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore
internal import WeexRuntime

/// The host's additions to one realm of the official runtime: `official.js`, which also installs the host's time.
@HostActor
struct OfficialTools {
  let normalize, prepareRuntime, compileNextFunction, watchChannels, installService: JSValue
  let writeAttributes, forgetPage, format, outline: JSValue

  /// The tools' script: `(function (native, config) {{…; return tools; }})`.
  private static let script = RuntimeSource.script(
    [.intrinsics, .tables, .base64, .normalize, .wasm, .time, .format, .outline],
    [PackageResources.official_js],
    returning: "tools"
  )

  /// Evaluates them in a realm, with the host's functions that they use; `owner` is whose random numbers the realm has.
  init(
    in context: JSContext,
    native: JSValue,
    _ configuration: Host.Configuration,
    owner: String
  ) throws(JSException) {
    let make = try context.evaluate(Self.script)
    let config = context.makeResult([
      "virtualTime": .bool(configuration.isTimeVirtual),
      "ownTime": .bool(configuration.clockStart != nil),
      "seed": configuration.seed, "owner": .string(owner),
    ])
    let tools = try make.call([.value(native), config])
    normalize = try tools.property("normalize")
    format = try tools.property("format")
    outline = try tools.property("outline")
    prepareRuntime = try tools.property("prepareRuntime")
    compileNextFunction = try tools.property("compileNextFunction")
    watchChannels = try tools.property("watchChannels")
    installService = try tools.property("installService")
    writeAttributes = try tools.property("writeAttributes")
    forgetPage = try tools.property("forgetPage")
  }
}
