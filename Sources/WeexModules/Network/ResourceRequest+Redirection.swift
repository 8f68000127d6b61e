package import HostValues
internal import ResourceAccess

extension ResourceRequest {
  /// How often a request is redirected at most.
  package static let maximumRedirections = 20

  /// Why a request that is redirected more often fails, to follow its URL in a message.
  package static let redirectedTooOften = "it redirects more than \(maximumRedirections) times"

  /// The request that follows a redirection of this one.
  ///
  /// A 303, and a 301 or a 302 to a POST, is followed with GET and without the body.
  ///
  /// - Throws: `.refused` or `.requestFailed` if the location is not a URL on the web.
  package func redirected(
    by status: Int,
    to location: String
  ) throws(HostError) -> ResourceRequest {
    var next = self
    do throws(HostError) {
      next.url = try ResourceURL(location, relativeTo: url)
      guard next.url.scheme == .http || next.url.scheme == .https else {
        throw HostError(.refused, "a request may be redirected only to http or https")
      }
    } catch {
      throw redirectionFailure(error, to: location)
    }
    if next.url.origin != url.origin {
      // Fields meant for one server are not sent to another.
      next.headers = headers.filter {
        !["authorization", "cookie", "proxy-authorization"].contains($0.key.lowercased())
      }
    }
    if status == 303 ? method != "HEAD" : status < 303 && method == "POST" {
      (next.method, next.body) = ("GET", nil)
      next.headers = next.headers.filter { $0.key.lowercased() != "content-type" }
    }
    return next
  }

  /// The error for a redirection that may not be followed.
  func redirectionFailure(_ error: HostError, to location: String) -> HostError {
    let code: HostError.Code = error.code == .refused ? .refused : .requestFailed
    return HostError(code, "\(url) redirects to '\(ResourceURL.shown(location))': \(error.message)")
  }
}
