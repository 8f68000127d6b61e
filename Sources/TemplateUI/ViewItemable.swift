public import HostThread
public import WeexCore

/// A component that shows a payload of its own type: what `view_type` names and `view_data` fills.
///
/// `TemplateView` fulfils most of it. Any other registered component can be a `view_type` too: its `view_data` are its attributes.
@HostActor
public protocol ViewItemable: Component {
  /// The payload that the component shows.
  static var viewDataType: ViewData.Type { get }
  /// Shows a payload; one of another type changes nothing.
  func bind(data: ViewData)
  /// Gives the component the sizes that it has unless its styles say otherwise.
  func setLayout()
}

extension ViewItemable {
  /// Does nothing: the component is as large as its content and styles make it.
  public func setLayout() {}
}
