internal import FoundationEssentials
package import HostValues

extension HostValue {
  /// The bytes of a buffer that the page passed, which crosses as `{"@type": "binary", base64}`; `nil` for anything else.
  package var binary: [UInt8]? {
    guard self["@type"]?.string == "binary", let text = self["base64"]?.string else { return nil }
    return Data(base64Encoded: text).map { [UInt8]($0) }
  }

  /// Bytes in the form in which they cross.
  package static func binary(_ bytes: [UInt8]) -> HostValue {
    ["@type": "binary", "base64": .string(Data(bytes).base64EncodedString())]
  }
}
