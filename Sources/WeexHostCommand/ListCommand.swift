internal import ArgumentParser
internal import CommandProcess
internal import PromiseBridge
internal import URLRouter
internal import WeexHost

/// `weexhost list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract:
      "Print the modules, routes, components, styles, handlers and services of the host, or the known devices."
  )

  @Flag(help: "Print the phones that 'weexhost run --device' knows instead.")
  var devices = false

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var modules: ModuleArguments

  func run() async throws {
    if devices {
      Output.answer(json ? DeviceListing.json : DeviceListing.text)
      Output.end(.done)
    }
    let host = WXSDKEngine.host
    var paths: [String: String] = [:]
    do throws(CommandFailure) {
      for stub in try await modules.register(in: host, Diagnostics(isColored: false)) {
        paths[stub.url] = stub.path
      }
    } catch {
      Diagnostics(isColored: false).error(error.message)
      Output.end(error.status)
    }
    let status = await HostActor.run { [paths] () -> ExitStatus in
      do throws(HostError) {
        var listing = HostListing(
          try host.registry(),
          routes: try host.router.tables(),
          interfaces: host.flexComponent?.rows ?? [],
          exposed: host.flexComponent?.exposedModules ?? [],
          handlers: host.handlerNames
        )
        listing.stubs = listing.stubs.mapValues { paths[$0] ?? $0 }
        Output.answer(json ? listing.json : listing.text)
        return .done
      } catch {
        Diagnostics(isColored: false).error(error)
        return .internalError
      }
    }
    Output.end(status)
  }
}
