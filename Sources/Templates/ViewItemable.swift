public import HostThread
internal import WeexCore
public import WeexTree

/// A component with a payload type of its own: `view_type` names it and `view_data` fills it.
///
/// `TemplateView` implements most of it. Any other registered component can be a `view_type` too: its `view_data` becomes its attributes.
@HostActor
public protocol ViewItemable: Component {
  /// The type of the component's payload.
  static var viewDataType: ViewData.Type { get }
  /// Shows a payload; one of another type changes nothing.
  func bind(data: ViewData)
  /// Sets the component's default sizes, used unless its styles set them.
  func setLayout()
}

extension ViewItemable {
  /// Does nothing: content and styles decide the component's size.
  public func setLayout() {}
}
