internal import ArgumentParser
internal import WeexHost

/// `weexhost list`.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Print the modules, components, handlers and services there are."
  )

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    let host = WXSDKEngine.host
    let status = await HostActor.run { () -> ExitStatus in
      do throws(HostError) {
        let listing = HostListing(try host.registry(), handlers: host.handlerNames)
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

/// The host's own table, for people and for programs.
struct HostListing {
  private let modules: [(name: String, rows: [ExportRow])]
  private let components: [(name: String, rows: [ExportRow])]
  private let handlers: [String]
  /// The names of the services, in the order in which pages get them.
  private let services: [String]

  @HostActor
  init(_ registry: Registry, handlers: [String]) {
    modules = registry.modules.map { ($0.key, $0.value.table.rows) }.sorted { $0.0 < $1.0 }
    components = registry.components.map { ($0.key, $0.value.table.rows) }.sorted { $0.0 < $1.0 }
    self.handlers = handlers
    services = registry.services.map(\.name)
  }

  /// Headed lists, of what there is; a method a line, with how it answers.
  var text: String {
    var lines: [String] = []
    for (title, owners) in [("Modules", modules), ("Components", components)] where !owners.isEmpty
    {
      if !lines.isEmpty { lines.append("") }
      lines.append(title)
      for owner in owners {
        lines.append("  " + owner.name)
        let width = owner.rows.map(\.signature.count).max() ?? 0
        for row in owner.rows {
          let padding = String(repeating: " ", count: width - row.signature.count)
          lines.append("    \(row.signature)\(padding)  \(row.answer)")
        }
      }
    }
    for (title, names) in [("Handlers", handlers), ("Services", services)] where !names.isEmpty {
      lines += ["", title] + names.map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One object on one line.
  var json: String {
    var json = JSONText()
    json.object { json in
      for (key, owners) in [("modules", modules), ("components", components)] {
        json.key(key)
        json.object { json in
          for owner in owners {
            json.key(owner.name)
            json.array { json in
              for row in owner.rows {
                json.element()
                json.row(row)
              }
            }
          }
        }
      }
      json.key("handlers")
      json.value(.array(handlers.map { .string($0) }))
      json.key("services")
      json.value(.array(services.map { .string($0) }))
    }
    return json.text + "\n"
  }
}

extension ExportRow {
  /// Where the method runs and how it answers, in words.
  fileprivate var answer: String {
    switch reply {
    case .value: readsTree ? "sync, in place, after the tree is up to date" : "sync, in place"
    case .callback: "async, on the page's queue"
    case .promise: "promise, as a task"
    }
  }

  fileprivate var execution: String {
    switch reply {
    case .value: "in place"
    case .callback: "page queue"
    case .promise: "task"
    }
  }
}

extension JSONText {
  fileprivate mutating func row(_ row: ExportRow) {
    object { json in
      json.key("name")
      json.string(row.name)
      json.key("parameters")
      json.array { json in
        for parameter in row.parameters {
          json.element()
          json.object { json in
            json.key("label")
            json.value(parameter.label.map { .string($0) } ?? .null)
            json.key("type")
            json.string(parameter.type)
            json.key("optional")
            json.value(.bool(parameter.isOptional))
          }
        }
      }
      json.key("execution")
      json.string(row.execution)
      json.key("reply")
      json.string(row.reply.rawValue)
    }
  }
}
