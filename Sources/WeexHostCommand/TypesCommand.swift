internal import ArgumentParser
internal import CommandProcess
internal import TableDescription
internal import TypeDeclarations
internal import WeexHost

/// `weexhost types`.
struct TypesCommand: AsyncParsableCommand {
  /// The formats of the output.
  enum Format: String, OptionChoice {
    case dts
    case customData = "custom-data"
    case webTypes = "web-types"
  }

  static let configuration = CommandConfiguration(
    commandName: "types",
    abstract: "Write what this host offers to pages as types for editors and compilers.",
    discussion: """
      dts: 'weex.d.ts' for TypeScript. custom-data: 'weex.html-data.json' and 'weex.css-data.json' for \
      VS Code. web-types: 'weex.web-types.json' for JetBrains' editors.
      """
  )

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Write files into this folder, which is created if it is missing; without it, types go to standard output, of custom-data only the HTML part.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String?

  @Option(help: "What is written.")
  var format = Format.dts

  @Option(
    help: ArgumentHelp(
      "Write the types of another host, described by its 'weexhost list --json', instead of this one.",
      valueName: "table"
    ),
    completion: .file()
  )
  var table: String?

  @OptionGroup var modules: ModuleArguments

  func run() async throws {
    let host = WXSDKEngine.host
    let diagnostics = Diagnostics(isColored: false)
    await diagnostics.ending { () async throws(CommandFailure) in
      let other = try table.map(TableDescription.init(file:))
      _ = try await modules.registerWithinMemory(in: host, diagnostics)
      let own = try await HostActor.run { () throws(CommandFailure) in
        do throws(HostError) {
          return try host.table(diagnostics)
        } catch {
          throw CommandFailure(.internalError, error.description)
        }
      }
      var described = other ?? own
      for name in own.stubs.keys { described.modules[name] = own.modules[name] }
      try write(files(of: described))
      return .done
    }
  }

  private func files(of table: TableDescription) -> [(name: String, text: String)] {
    let data = EditorData(table)
    return switch format {
    case .dts: [("weex.d.ts", ScriptDeclarations.text(of: table))]
    case .customData: [("weex.html-data.json", data.html), ("weex.css-data.json", data.css)]
    case .webTypes: [("weex.web-types.json", data.webTypes)]
    }
  }

  private func write(_ files: [(name: String, text: String)]) throws(CommandFailure) {
    guard let output else {
      Output.answer(files[0].text)
      return
    }
    try OutputFile.makeFolder(output, for: "--output")
    var contents: [(file: OutputFile, text: String)] = []
    for file in files { contents.append((try OutputFile("\(output)/\(file.name)"), file.text)) }
    try OutputFile.write(contents)
  }
}
