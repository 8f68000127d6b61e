internal import ArgumentParser
internal import CommandProcess
internal import PromiseBridge
internal import ShapeRecording
internal import TableDescription
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
    let diagnostics = Diagnostics(isColored: false)
    await diagnostics.ending { () async throws(CommandFailure) in
      let stubs = try await modules.registerWithinMemory(in: host, diagnostics)
      let paths = Dictionary(stubs.map { ($0.url, $0.path) }) { $1 }
      return await HostActor.run { () -> ExitStatus in
        do throws(HostError) {
          var table = try host.table(diagnostics)
          table.stubs = table.stubs.mapValues { paths[$0] ?? $0 }
          Output.answer(json ? table.json : table.listing)
          return .done
        } catch {
          diagnostics.error(error)
          return .internalError
        }
      }
    }
  }
}

extension Host {
  /// The table of all that the host offers to pages; `diagnostics` gets a warning for each type whose shape cannot be determined.
  @HostActor
  func table(_ diagnostics: Diagnostics?) throws(HostError) -> TableDescription {
    let recorder = ShapeRecorder()
    var table = TableDescription(
      try registry(),
      routes: try router.tables(),
      interfaces: flexComponent?.rows,
      exposed: flexComponent?.exposedModules ?? [],
      handlers: handlerNames,
      recorder: recorder
    )
    table.host = Host.version
    for warning in recorder.warnings { diagnostics?.warning(warning) }
    return table
  }
}
