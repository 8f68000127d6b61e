internal import HostValues

extension HostValue {
  /// The text of an option; `nil` if it is not set.
  func text(_ name: String) -> String? {
    self[name].flatMap { $0.isNil ? nil : $0.shownText }
  }

  /// The text of an option; `absent` if it is not set.
  func text(_ name: String, or absent: String) -> String { text(name) ?? absent }
}
