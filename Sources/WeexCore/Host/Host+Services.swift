public import HostValues
internal import ResourceAccess
internal import Synchronization

extension Host {
  /// Registers a JavaScript service, for pages opened from now on.
  ///
  /// Its script runs in each page before the bundle, with `service` and `options` in scope, and calls `service.register(name, {create(id,
  /// env, config), refresh(id, env), destroy(id, env)})`. The page gets what `create` returns: the names in its `instance` become globals,
  /// the others become members of the global `service`. Services are created in the order of their registration, refreshed with the page's
  /// data and destroyed with the page. An exception in a script is a failure of the page.
  ///
  /// WEEX: the first registration of a name stays; a second one changes nothing, and the next page warns of it. To replace a service, unregister it.
  ///
  /// - Parameters:
  ///   - name: The name; an empty name keeps every page from opening, with `.invalidTable`.
  ///   - script: The script.
  ///   - url: Where the script came from, for errors; `service:` and the name unless given.
  ///   - options: What the script finds in `options`, beside `serviceName`.
  public func registerService(
    _ name: String,
    script: String,
    url: String? = nil,
    options: [String: HostValue] = [:]
  ) {
    let service = ServiceRegistration(name: name, script: script, url: url, options: options)
    registrations.withLock { registrations in
      guard !registrations.services.contains(where: { $0.name == name }) else {
        registrations.warnings.append(
          "service '\(name)' is registered already; the first registration is kept"
        )
        return
      }
      registrations.services.append(service)
      registrations.version += 1
    }
  }

  /// Registers a JavaScript service from a file, which is read at once.
  ///
  /// - Parameters:
  ///   - name: The name, as for a script.
  ///   - scriptURL: A `file://` URL, which errors then name.
  ///   - options: What the script finds in `options`, beside `serviceName`.
  /// - Throws: `.invalidValue` for another kind of URL, `.unreadable` if the file cannot be read.
  public func registerService(
    _ name: String,
    scriptURL: String,
    options: [String: HostValue] = [:]
  ) throws(HostError) {
    guard let path = LocalFile.path(ofURL: scriptURL) else {
      throw HostError(
        .invalidValue,
        "service '\(name)': the script's URL is '\(scriptURL)'; it should begin with file:///"
      )
    }
    do throws(HostError) {
      let script = try LocalFile.read(path)
      registerService(name, script: script, url: scriptURL, options: options)
    } catch {
      throw HostError(error.code, "service '\(name)': \(path): \(error.message)")
    }
  }

  /// Removes a service, for pages opened from now on; an unregistered name is ignored, as in Weex.
  public func unregisterService(_ name: String) {
    registrations.withLock { registrations in
      registrations.services.removeAll { $0.name == name }
      registrations.version += 1
    }
  }
}
