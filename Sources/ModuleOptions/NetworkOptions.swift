internal import HostValues

/// A request of `stream.fetch`; `timeout` in milliseconds.
package struct FetchRequest: Decodable, HostArgument {
  let url: String
  let method: FetchMethod?
  let headers: [String: TextOrNumber]?
  let type: FetchType?
  let body: Either<String, Either<Buffer, [String: HostValue]>>?
  let timeout: Double?
  let referer: Bool?
}

/// A request of `stream.sendHttp`.
package struct HTTPRequest: Decodable, HostArgument {
  let url: String
  let method: FetchMethod?
  let header: [String: TextOrNumber]?
  let body: Either<String, [String: HostValue]>?
  let timeout: Double?
}

/// The methods of HTTP that a page may use.
package enum FetchMethod: String, Decodable, CaseIterable {
  case GET, POST, PUT, DELETE, HEAD, PATCH, OPTIONS
}

/// How the answer's bytes are read.
package enum FetchType: String, Decodable, CaseIterable {
  case text, json, jsonp
}

/// The answer of `stream.fetch`: `status` is -1 for a request that failed, and `data` is missing for an answer that is not the wanted JSON.
package struct FetchResponse: DescribedAnswer {
  let status: Int
  let ok: Bool
  let statusText: String
  let headers: [String: String]?
  let data: HostValue?
}

/// How far a request is: `readyState` is `{OPENED: 1}`, `{HEADERS_RECEIVED: 2}` or `{LOADING: 3}`, as on iOS.
package struct FetchProgressState: DescribedAnswer {
  let readyState: [String: Int]
  let status: Int?
  let statusText: String?
  let headers: [String: String]?
  let length: Int?
}

/// The parameters of `webSocket`'s events for a message or an error.
package struct SocketMessage: DescribedAnswer {
  let data: HostValue
}

/// The parameters of `webSocket`'s event for a closed socket.
package struct SocketClosing: DescribedAnswer {
  let code: Int
  let reason: String
  let wasClean: Bool
}
