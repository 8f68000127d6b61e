internal import HostThread
package import HostValues
package import JSEngine

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
    try entry { receiver throws(JSException) in
      let make = try context.evaluate(framework)
      let names = try receiver.installFramework.call([.value(make)]).borrowed.string ?? ""
      let bundle = FunctionScript(source, url: url, parameters: names)
      return try receiver.runWithFramework.call([.value(bundle.function(in: context))])
    }
  }

  /// Whether the bundle has used the framework that it was run with.
  package var isFrameworkUsed: Bool {
    let answer = try? entry { receiver throws(JSException) in
      try receiver.isFrameworkUsed.call()
    }
    return answer?.borrowed.bool ?? false
  }
}
