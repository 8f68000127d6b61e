import HostThread
import Testing
import WeexHost
import WeexTree

@HostActor
@Suite struct BuiltInComponentTests {
  @Test func `every built-in component is registered with what the protocols of its class request`()
    throws
  {
    let components = try WeexHost.Host.withDefaults().registry().components
    #expect(components.count > 30)
    for (type, registration) in components {
      #expect(registration.isBuiltIn, "\(type)")
      let requested = registration.flags.intersection(.layoutProtocols)
      #expect(requested == .conformances(of: registration.componentClass), "\(type)")
    }
  }
}
