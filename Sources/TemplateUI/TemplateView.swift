internal import HostThread
public import WeexCore
internal import WeexStyle

/// A view of a server's templates: its attributes are the payload, decoded and bound when it is made and each time they change.
///
/// It is the same component whether a template or a bundle's `<two_text_line title_text="…">` made it. A payload that cannot be read is
/// a warning, and what was shown stays.
open class TemplateView: Component, ViewItemable, LayoutDefaulting {
  /// The payload that the component shows; a subclass says which.
  open class var viewDataType: ViewData.Type { ViewData.self }

  /// Makes the component, and binds the payload where it has one.
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

  /// Shows a payload; nothing unless a subclass does.
  open func bind(data: ViewData) {}

  /// Gives the component the sizes that it has unless its styles say otherwise: `setDefault`.
  open func setLayout() {}

  package func applyLayoutDefaults() { setLayout() }

  /// Has the payload decoded and bound anew.
  open override func updateAttributes(_ changed: [String: HostValue]) {
    bindAttributes()
    setNeedsLayout()
  }

  /// Gives a layout style a value that holds as long as no style says otherwise; lengths in page units.
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
