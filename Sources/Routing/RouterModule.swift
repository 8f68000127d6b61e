internal import HostValues
package import MethodTable
internal import WeexCore
package import WeexTree

/// The module `router`: the host's URLs for bundles.
///
/// `call(url, params?, ...closures)` returns a promise of the routing function's result; the given functions are its closures. If the
/// filters lead a URL to a page, that page is opened, and there is no result. `notify(url, params?)` returns a promise of the list of
/// results of the functions with that name; a failure is a warning. In `kl://module/method` the calling page is used.
package final class RouterModule: WeexModule {
  package static let exports = Exports<RouterModule> { return [call, notify] }

  private let page: Page

  package init(page: Page) {
    self.page = page
  }

  // Hand-written rows: a method cannot have a parameter for all the remaining functions.
  private static let call = ExportRow(
    "call",
    of: RouterModule.self,
    labels: ["url", "params", "closures"],
    parameters: [("String", false), ("[String: any]?", true), ("Callback...", true)],
    result: HostValue.self,
    forms: [.text, .dictionary, .function],
    reply: .promise,
    body: .task { owner, arguments in
      guard let module = owner as? RouterModule else { return { .undefined } }
      let (khala, closures) = try module.khala(arguments.base)
      return {
        let router = module.page.host.router
        if let address = router.address(of: khala, for: module.page) {
          return router.show(address, from: module.page)
        }
        let result = try await router.answer(khala, closures, caller: module.page)
        return result?.hostValue ?? .undefined
      }
    }
  )

  private static let notify = ExportRow(
    "notify",
    of: RouterModule.self,
    labels: ["url", "params"],
    parameters: [("String", false), ("[String: any]?", true)],
    result: [HostValue].self,
    forms: [.text, .dictionary],
    reply: .promise,
    body: .task { owner, arguments in
      guard let module = owner as? RouterModule else { return { .undefined } }
      let (url, params, _) = try module.read(arguments.base)
      guard let notify = KhalaNotify(str: url, params: params.values, in: module.page.host) else {
        throw module.page.host.router.problem(.noURL(url))
      }
      return {
        let outcome = await notify.outcome(from: module.page)
        for (_, error) in outcome.failures {
          module.page.report(HostError(naming: "router.notify", error))
        }
        return .array(outcome.values.map { NativeValue.hostValue($0.value) })
      }
    }
  )

  private func khala(_ arguments: any CallArguments) throws -> (Khala, [KhalaClosure]) {
    let (url, params, closures) = try read(arguments)
    return (try page.host.router.khala(url, params, from: page), closures)
  }

  /// Reads a URL, optional parameters, and functions.
  private func read(
    _ arguments: any CallArguments
  ) throws(ArgumentRefusal) -> (String, KhalaInfo, [KhalaClosure]) {
    guard let url = arguments.string(0) else {
      let mismatch = ArgumentMismatch(expected: "a string", given: arguments.argument(0))
      throw ArgumentRefusal(of: "0 (url: String)", mismatch)
    }
    var info = KhalaInfo()
    var closures: [KhalaClosure] = []
    for index in 1..<max(arguments.count, 1) {
      let argument = arguments.argument(index)
      if let reply = argument.reply(.keepAlive) {
        closures.append(KhalaClosure(reply))
      } else if index == 1, argument.kind == .object {
        info = KhalaInfo(argument.value)
      } else if argument.kind != .undefined, argument.kind != .null {
        let wanted = index == 1 ? "an object of parameters or a function" : "a function"
        throw ArgumentRefusal(
          of: String(index),
          ArgumentMismatch(expected: wanted, given: argument)
        )
      }
    }
    return (url, info, closures)
  }
}
