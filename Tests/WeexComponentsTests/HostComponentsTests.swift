import HostThread
import Testing
import WeexComponents
import WeexCore
import WeexPages
import WeexTree

@HostActor
@Suite struct HostComponentsTests {
  @Test func `every standard component is registered under Weex's names`() async throws {
    let types = try PageHarness.host().registry().components.keys.sorted()
    #expect(
      types == [
        "a", "appbar", "canvas", "cell", "cell-slot", "container", "cycleslider", "div", "embed",
        "header",
        "image", "img", "indicator", "input", "list", "loading", "loading-indicator", "mask",
        "recycle-list", "recycler", "refresh", "richtext", "scroller", "slider", "slider-neighbor",
        "span", "switch", "text", "textarea", "video", "vlist", "waterfall", "web",
      ]
    )
    let page = try await PageHarness.page(
      "console.log(JSON.stringify(\(types)".replacing("\"", with: "'")
        + ".filter((type) => !weex.isRegisteredComponent(type))))"
    )
    #expect(page.log.map(\.text) == ["[]"])
    #expect(page.failures.isEmpty)
  }

  @Test func `what a component reads and sends is named once, in camelCase`() throws {
    let registry = try PageHarness.host().registry()
    for (type, registration) in registry.components {
      for names in [
        registration.componentClass.attributeNames, registration.componentClass.eventNames,
      ] {
        #expect(Set(names).count == names.count, "\(type)")
        let isWord = names.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") } }
        #expect(isWord, "\(type)")
      }
    }
    let image = try #require(registry.components["image"]?.componentClass)
    #expect(image.attributeNames.contains("darkSchemeSrc") && image.eventNames == ["load"])
  }

  @Test func `an unknown component is a box of its own name`() async throws {
    let page = try await PageHarness.page("add('zzz', { style: { height: 10 } })")
    #expect(try page.first("zzz") is Div)
    #expect(page.log.count == 1)
  }
}
