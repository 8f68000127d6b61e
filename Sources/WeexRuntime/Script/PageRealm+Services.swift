internal import HostThread
internal import HostValues
internal import JSEngine
internal import Metering
internal import WeexCore

extension PageRealm {
  /// Runs the scripts of the host's services, then creates the services; an exception in one is a failure of the page, and the others
  /// continue.
  package func startServices() {
    let services = page.registry.services
    guard !services.isEmpty else { return }
    for service in services {
      attempt { entryPoints throws(JSException) in
        let script = try ServiceScript.function(of: service, in: context)
        let hasRegistered = try entryPoints.installService.call([
          .value(script), context.makeResult(.object(service.options)),
        ])
        if hasRegistered.borrowed.bool == false {
          page.warn(ServiceScript.warning(ofNothingIn: service))
        }
        return hasRegistered
      }
    }
    attempt { entryPoints throws(JSException) in try entryPoints.createServices.call() }
  }

  private func attempt(_ body: (EntryPoints) throws(JSException) -> JSValue) {
    do throws(HostError) {
      try entry(.other("the page's services"), body)
    } catch {
      page.fail(error)
    }
  }
}
