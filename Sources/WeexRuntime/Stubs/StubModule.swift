internal import HostThread
internal import HostValues
internal import MethodTable
package import WeexCore
internal import WeexTree

/// A module whose methods are functions of a script, which take any arguments.
package protocol ScriptedModule: WeexModule {}

/// A page's object of a module that is written in JavaScript.
///
/// Its rows are made from the script's exports, so that entry points, interceptors, validators and the journal treat it like a module in Swift.
@HostActor
final class StubModule: ScriptedModule {
  static let exports = Exports<StubModule> {}

  /// Whether the current caller accepts a promise in place of a value: only a function of the page's own runtime does.
  var takesPromise = false

  private let realm: StubRealm?

  /// Makes a module without a script, which no row ever calls.
  init(page: Page) {
    realm = nil
  }

  /// Runs the script for a page; an exception is a failure of the page.
  init(_ script: StubScript, page: Page) {
    do throws(HostError) {
      let realm = try StubRealm(script, page: page, host: page.host)
      self.realm = realm
      guard !realm.others.isEmpty else { return }
      let names = realm.others.map { "'\($0)'" }.joined(separator: ", ")
      page.warn(
        "module '\(script.name)': its stub exports \(names), which pages do not get: a module has methods only"
      )
    } catch {
      realm = nil
      page.fail(error)
    }
  }

  func pageWillDestroy() {
    realm?.end()
  }

  /// The module's registration: its rows come from running the script once without a page.
  static func registration(
    _ script: StubScript,
    in host: Host
  ) throws(HostError) -> ModuleRegistration {
    let realm = try StubRealm(script, page: nil, host: host)
    defer { realm.end() }
    return try ModuleRegistration(
      name: script.name,
      StubModule.self,
      rows: realm.methods.map(row),
      stub: script.text
    ) { page in StubModule(script, page: page) }
  }

  private static func row(_ method: StubRealm.Method) -> ExportRow {
    ExportRow(
      method.name,
      of: StubModule.self,
      labels: [],
      parameters: [("any...", true)],
      // Only the call shows whether it has any: `undefined` is one of them.
      result: HostValue.self,
      forms: [.everything],
      reply: method.isAsync ? .promise : .value,
      body: method.isAsync
        ? .task { owner, arguments in
          let module = ExportRow.checked(owner, as: StubModule.self)
          let values = arguments.base.values
          let answer = try module.call(method, values, mayPromise: true).promise
          return { try await answer?.value() ?? .undefined }
        }
        : .inPlace { owner in
          let module = ExportRow.checked(owner, as: StubModule.self)
          return { arguments in
            let values = arguments.base.values
            let result = try module.call(method, values, mayPromise: module.takesPromise)
            return result.promise.map { .opaque(OpaqueValue($0)) } ?? result.value
          }
        }
    )
  }

  private func call(
    _ method: StubRealm.Method,
    _ arguments: [HostValue],
    mayPromise: Bool
  ) throws(HostError) -> (value: HostValue, promise: PromisedAnswer?) {
    guard let realm else { throw StubRealm.hasEnded }
    return try realm.call(method, arguments, mayPromise: mayPromise)
  }
}

extension BoundMethod {
  /// Whether the method is one of a module that is written in JavaScript.
  package var isOfScript: Bool { owner is any ScriptedModule }
}
