import SceneFlow
import Testing
import WeexHost

/// Pages as scenes: the checks KA14 and KA15.
@HostActor @Suite struct PageSceneTests {
  @Test func `KA14 a page pushed and popped was a scene of the stack's sequence`() async throws {
    let project = try Project([
      "a.js": """
      hear('viewappear');
      module('navigator').push({ url: 'b.js' }, (status) => say(status));
      """,
      "b.js": """
      let ticks = 0;
      setInterval(() => {
        say('tick', ++ticks);
        if (ticks === 2) module('navigator').pop({}, (status) => say(status));
      }, 100);
      """,
    ])
    let stack = try await project.show("a.js")
    await project.host.advance(by: .seconds(1))
    #expect(
      await project.takeLines() == [
        "a.js viewappear", "a.js WX_SUCCESS", "b.js tick 1", "b.js tick 2", "a.js viewappear",
        "b.js WX_SUCCESS",
      ]
    )
    #expect(project.host.pages.count == 1)
    #expect(stack.scenes.map { project.withoutFolder($0.page.url) } == ["a.js"])
    #expect(stack.scenes.first?.isReleased == false)
  }

  @Test func `KA15 a push of nothing is a wrong parameter, and changes nothing`() async throws {
    let project = try Project([
      "a.js": "module('navigator').push({}, (status) => say(status));"
    ])
    let stack = try await project.show("a.js")
    #expect(await project.takeLines().last == "a.js WX_PARAM_ERR")
    #expect(stack.scenes.count == 1)
  }

  @Test func `a director leads from page to page as the module does`() async throws {
    let project = try Project(["a.js": "hear('viewdisappear')", "b.js": "hear('viewappear')"])
    let stack = try await project.show("a.js")
    stack.push(PageRequest("b.js"), from: try #require(stack.top))
    #expect(await project.takeLines() == ["a.js viewdisappear", "b.js viewappear"])
    let scene = try #require(stack.scenes.last)
    #expect(scene.argument?.url == "b.js")
    #expect(scene.director?.exitScene() == true)
    #expect(scene.isReleased && scene.argument == nil)
    await project.host.settle()
    #expect(!scene.page.isAlive)
    #expect(stack.scenes.first?.director?.exitScene() == false)
  }
}
