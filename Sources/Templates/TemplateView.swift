internal import HostThread
public import HostValues
internal import WeexCore
internal import WeexStyle
public import WeexTree

/// A view of a server's templates: its attributes are the payload, decoded and bound when it is made and each time they change.
///
/// It is the same component whether a template or a bundle's `<two_text_line title_text="…">` made it. An invalid payload is a warning, and
/// the view keeps its contents.
open class TemplateView: Component, ViewItemable, LayoutDefaulting {
  /// The type of the component's payload; subclasses override it.
  open class var viewDataType: ViewData.Type { ViewData.self }

  /// Makes the component, and binds the payload if it has one.
  public required init(
    ref: Ref,
    type: String,
    styles: Styles,
    attributes: [String: HostValue],
    events: [String],
    page: Page
  ) {
    super.init(
      ref: ref,
      type: type,
      styles: styles,
      attributes: attributes,
      events: events,
      page: page
    )
    if !attributes.isEmpty { bindAttributes() }
  }

  /// Shows a payload; does nothing by default.
  open func bind(data: ViewData) {}

  /// Sets the component's default sizes, with `setDefault`.
  open func setLayout() {}

  package func applyLayoutDefaults() { setLayout() }

  /// Decodes and binds the payload again.
  open override func updateAttributes(_ changed: [String: HostValue]) {
    bindAttributes()
    setNeedsLayout()
  }

  /// Sets the default of a layout style, used unless a style sets it; lengths in page units.
  public func setDefault(_ style: String, _ value: Double) {
    let declaration = StyleDeclaration(
      name: style,
      value: .number(value),
      units: styles.table.units
    )
    if let layout = declaration.layout, !styles.contains(style) { setLayoutDefault(layout) }
  }

  private func bindAttributes() {
    do throws(ArgumentMismatch) {
      let data = try TemplateDecoder.payload(Self.viewDataType, from: .object(attributes))
      bind(data: data)
    } catch {
      page.report(
        HostError(.updateAttributes, "\(type) \(ref): " + error.sentence(inside: "view_data"))
      )
    }
  }
}
