internal import ArgumentParser
internal import WeexHost

/// `weexhost list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the modules, routes, components, styles, handlers and services there are."
  )

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    let host = WXSDKEngine.host
    let status = await HostActor.run { () -> ExitStatus in
      do throws(HostError) {
        let listing = HostListing(
          try host.registry(),
          routes: try host.router.tables(),
          interfaces: host.flexComponent?.rows ?? [],
          exposed: host.flexComponent?.exposedModules ?? [],
          handlers: host.handlerNames
        )
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
