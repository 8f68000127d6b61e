internal import HostThread
internal import TableDescription
internal import WeexHost

/// The modules of another host, described by its table: pages may require them, and tests must fake the methods that pages call.
@HostActor
final class DescribedModules {
  private unowned let host: Host
  private var methods: [String: [MethodDescription]] = [:]
  /// The calls of methods without a fake, as errors with the line of the call.
  private(set) var unmatched: [HostError] = []

  /// Registers those modules of a table that the host does not have itself.
  init(_ table: TableDescription?, in host: Host) {
    self.host = host
    guard let table, let registry = try? host.registry() else { return }
    methods = table.modules.filter { registry.modules[$0.key] == nil }
    for (name, methods) in methods {
      let rows = methods.map { row($0, of: name) }
      host.registerModule(name) { _ throws(HostError) in
        try ModuleRegistration(name: name, FakedModule.self, rows: rows) { FakedModule(page: $0) }
      }
    }
  }

  /// A method of one of these modules.
  subscript(module: String, method: String) -> MethodDescription? {
    methods[module]?.first { $0.name == method }
  }

  /// A row with the method's parameters whose call always fails.
  private func row(_ method: MethodDescription, of module: String) -> ExportRow {
    let labels = method.parameters.compactMap(\.label)
    let fail: @HostActor @Sendable () -> HostError = { [weak self, name = method.name] in
      let sentence =
        "the test has no fake of \(module).\(name), a method of the host of --table; write modules: { \(module): { \(name)() { … } } }"
      let place = self?.host.callingPage?.callOrigin
      let error = HostError(.methodFailed, sentence, at: place)
      self?.unmatched.append(error)
      return error
    }
    return ExportRow(
      method.name,
      of: FakedModule.self,
      labels: labels.count == method.parameters.count ? labels : [],
      parameters: method.parameters.map { (.named($0.type), $0.isOptional) },
      reply: method.replyShape,
      readsTree: method.readsTree,
      body: method.reply == .promise
        ? .task { _, _ in throw fail() } : .inPlace { _ in { _ in throw fail() } }
    )
  }
}

extension MethodDescription {
  fileprivate var replyShape: ExportRow.ReplyShape {
    switch reply {
    case .sync: .value
    case .async: .callback
    case .promise: .promise
    }
  }
}
