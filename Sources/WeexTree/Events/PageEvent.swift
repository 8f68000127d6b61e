package import HostValues

/// An event on its way to an element.
package struct PageEvent: Sendable {
  package let ref: Ref
  package let type: String
  package let params: HostValue
  package let domChanges: HostValue
  /// The arguments its handlers get before the event, as a template defines them.
  package let arguments: [HostValue]?

  package init(
    ref: Ref,
    type: String,
    params: HostValue = .undefined,
    domChanges: HostValue = .undefined,
    arguments: [HostValue]? = nil
  ) {
    self.ref = ref
    self.type = type
    self.params = params
    self.domChanges = domChanges
    self.arguments = arguments
  }
}
