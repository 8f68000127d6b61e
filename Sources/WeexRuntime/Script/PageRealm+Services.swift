internal import HostThread
internal import JSEngine
internal import WeexCore

extension PageRealm {
  /// Runs the scripts of the host's services, then creates the services; what one throws is a failure of the page, and the others go on.
  func startServices() {
    let services = page.registry.services
    guard !services.isEmpty else { return }
    for service in services {
      attempt { receiver throws(JSException) in
        let script = FunctionScript(
          service.script,
          url: service.url,
          parameters: "service, options",
          isStrict: false
        )
        let hasRegistered = try receiver.installService.call([
          .value(script.function(in: context)), context.makeResult(.object(service.options)),
        ])
        if hasRegistered.borrowed.bool == false {
          page.warn(
            "service '\(service.name)': its script registers nothing; it should call service.register(name, {create})"
          )
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
