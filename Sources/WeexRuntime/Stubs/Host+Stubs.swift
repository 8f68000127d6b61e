internal import HostThread
package import HostValues
package import WeexCore

/// Converts a JavaScript module to a script that assigns its exports to `exports`; throws if that is impossible.
package typealias ModuleConversion =
  @HostActor @Sendable (_ source: String, _ url: String) throws(HostError) -> String

extension Host {
  /// Registers a module that is written in JavaScript, for pages opened from now on.
  ///
  /// - Parameters:
  ///   - name: What pages call the module.
  ///   - source: The script.
  ///   - url: Where the script came from, for errors.
  ///   - conversion: Converts a JavaScript module to a script.
  package func registerStub(
    _ name: String,
    source: String,
    url: String,
    conversion: @escaping ModuleConversion
  ) {
    let script = StubScript(name: name, source: source, url: url, conversion: conversion)
    registerModule(name) { host throws(HostError) in
      try StubModule.registration(script, in: host)
    }
  }

  /// Runs a stub's script without a page; throws if it fails or exports no methods.
  @HostActor
  package func checkStub(
    _ name: String,
    source: String,
    url: String,
    conversion: @escaping ModuleConversion
  ) throws(HostError) {
    let script = StubScript(name: name, source: source, url: url, conversion: conversion)
    try StubRealm(script, page: nil, host: self).end()
  }
}
