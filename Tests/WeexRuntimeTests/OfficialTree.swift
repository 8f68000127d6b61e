import HostThread
import Testing
import WeexCore
import WeexTree

/// Checks that the host's tree is the one that the official runtime has.
@HostActor
func expectRootEqualsTree(
  _ page: Page,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let (official, own) = try page.officialTreeAndOwn()
  #expect(official == own, sourceLocation: sourceLocation)
}
