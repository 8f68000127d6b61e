public import HostValues

/// What a component shows, for a renderer: a kind and its properties.
public struct View: Sendable, Equatable {
  /// What kind of thing is shown, such as `div` or `text`.
  public var kind: String
  /// What a renderer needs beyond styles and attributes.
  public var properties: [String: HostValue]

  /// Describes a view.
  public init(_ kind: String, properties: [String: HostValue] = [:]) {
    self.kind = kind
    self.properties = properties
  }
}
