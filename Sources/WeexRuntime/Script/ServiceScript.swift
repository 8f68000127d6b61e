package import HostThread
package import JSEngine
package import WeexCore

/// The script of a service in the form that the engine gets.
@HostActor
package enum ServiceScript {
  /// Makes it a function of `service` and `options`; throws the syntax error of the script.
  package static func function(
    of service: ServiceRegistration,
    in context: JSContext
  ) throws(JSException) -> JSValue {
    let script = FunctionScript(
      service.script,
      url: service.url,
      parameters: "service, options",
      isStrict: false
    )
    return try script.function(in: context)
  }

  /// The warning for a script that registers nothing.
  package static func warning(ofNothingIn service: ServiceRegistration) -> String {
    "service '\(service.name)': its script registers nothing; it should call service.register(name, {create})"
  }
}
