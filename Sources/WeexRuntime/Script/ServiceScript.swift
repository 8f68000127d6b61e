internal import HostThread
internal import JSEngine
internal import WeexCore

/// The script of a service as the engine gets it: a function of `service` and `options`, on the lines and columns it has.
enum ServiceScript {
  private static let head = "(function (service, options) {"

  /// Makes the function.
  ///
  /// - Throws: The syntax error of the script.
  @HostActor
  static func function(
    of service: ServiceRegistration,
    in context: JSContext
  ) throws(JSException) -> JSValue {
    do throws(JSException) {
      let url = MovedScript.url(service.url, by: head.utf16.count)
      return try context.evaluate(head + service.script + "\n})", url: url)
    } catch {
      // The script alone tells better where it is wrong: one without its last brace ends where it ends.
      try context.checkSyntax(service.script, url: service.url)
      throw error
    }
  }

  /// What a page is told where the script of a service registers nothing.
  static func warning(ofNothingIn service: ServiceRegistration) -> String {
    "service '\(service.name)': its script registers nothing; it should call service.register(name, {create})"
  }
}

extension PageRealm {
  /// Runs the scripts of the host's services, then creates the services; what one throws is a failure of the page, and the others go on.
  func startServices() {
    let services = page.registry.services
    guard !services.isEmpty else { return }
    for service in services {
      attempt { receiver throws(JSException) in
        let function = try ServiceScript.function(of: service, in: context)
        let hasRegistered = try receiver.installService.call([
          .value(function), context.makeResult(.object(service.options)),
        ])
        if hasRegistered.borrowed.bool == false {
          page.warn(ServiceScript.warning(ofNothingIn: service))
        }
        return hasRegistered
      }
    }
    attempt { receiver throws(JSException) in try receiver.createServices.call() }
  }

  private func attempt(_ body: (Receiver) throws(JSException) -> JSValue) {
    do throws(HostError) {
      try entry(body)
    } catch {
      page.fail(error)
    }
  }
}
