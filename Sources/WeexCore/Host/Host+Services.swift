internal import Synchronization

extension Host {
  /// Registers a JavaScript service, for pages opened from now on.
  ///
  /// Its script runs in each page before the bundle, with `service` and `options` around it, and calls
  /// `service.register(name, {create(id, env, config), refresh(id, env), destroy(id, env)})`. What `create` returns is the page's: the names in its
  /// `instance` become globals, the others members of the global `service`. Services are created in the order of their registration, refreshed
  /// with the page's data and destroyed with the page. What a script throws is a failure of the page.
  ///
  /// WEEX: the first registration of a name stays; a second one changes nothing, and the next page warns of it. To replace a service, unregister it.
  ///
  /// - Parameters:
  ///   - name: The name; one that is empty keeps every page from opening, with `.invalidTable`.
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
          "service '\(name)' is registered already; the first registration stays"
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
  ///   - scriptURL: A `file://` URL, which errors then bear.
  ///   - options: What the script finds in `options`, beside `serviceName`.
  /// - Throws: `.invalidValue` for another kind of URL, `.unreadable` where the file cannot be read.
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

  /// Takes a service off, for pages opened from now on; a name that is not registered is ignored, as in Weex.
  public func unregisterService(_ name: String) {
    registrations.withLock { registrations in
      registrations.services.removeAll { $0.name == name }
      registrations.version += 1
    }
  }
}
