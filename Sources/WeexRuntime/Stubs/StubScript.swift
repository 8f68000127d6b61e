internal import HostThread
internal import HostValues
internal import JSEngine
internal import WeexCore

/// A stub's script: CommonJS, or a JavaScript module.
struct StubScript: Sendable {
  /// The module's name.
  let name: String
  /// The script.
  let source: String
  /// Where the script came from.
  let url: String
  /// Converts a JavaScript module to a script.
  let conversion: ModuleConversion

  /// The text that is searched for an endless loop.
  var text: ScriptText { ScriptText(source: source, url: url) }

  /// Makes it a function of `module`, `exports` and `require`; throws the syntax error of the script.
  @HostActor
  func function(in context: JSContext) throws(HostError) -> JSValue {
    let parameters = "module, exports, require"
    let script = FunctionScript(source, url: url, parameters: parameters, isStrict: false)
    do throws(JSException) {
      return try script.function(in: context)
    } catch {
      let converted: String
      do throws(HostError) {
        converted = try conversion(source, url)
      } catch let failure where failure.code == .missingTool && !source.contains("export") {
        // Without acorn, the engine's own error is the only one available.
        throw HostError(error)
      }
      do throws(JSException) {
        return try FunctionScript(converted, url: url, parameters: parameters).function(in: context)
      } catch {
        throw HostError(error)
      }
    }
  }
}
