internal import HostThread
package import HostValues
package import JSEngine
internal import Metering
internal import WeexCore
internal import WeexTree

extension PageRealm {
  /// Installs a framework that is a script of its own, and runs a bundle with it.
  ///
  /// - Parameters:
  ///   - source: The bundle.
  ///   - url: The bundle's identity in errors.
  ///   - framework: The script, which `framework.js` describes.
  /// - Throws: The bundle's exception.
  package func run(
    _ source: String,
    url: String,
    with framework: JSScript
  ) throws(HostError) {
    try entry(.script(url: page.shown(url))) { entryPoints throws(JSException) in
      let make = try context.evaluate(framework)
      let names = try entryPoints.installFramework.call([.value(make)]).borrowed.string ?? ""
      let bundle = FunctionScript(source, url: url, parameters: names)
      return try entryPoints.runWithFramework.call([.value(bundle.function(in: context))])
    }
  }

  /// Whether the bundle has used the framework that it was run with.
  package var isFrameworkUsed: Bool {
    let answer = try? entry(.script(url: page.shownURL)) { entryPoints throws(JSException) in
      try entryPoints.isFrameworkUsed.call()
    }
    return answer?.borrowed.bool ?? false
  }
}
