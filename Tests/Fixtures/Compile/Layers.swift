// Each compatibility layer has its names by an import of its own.
import PromiseBridge
import SceneFlow
import TemplateUI
import URLRouter
import WeexHost

let flex: [Any.Type] = [FlexComponent.self, FlexAction.self]
let routes: [Any.Type] = [Khala.self, Router.self]
let scenes: [Any.Type] = [PageScene.self, PageGenerator.self]
let templates: [Any.Type] = [TemplatePage.self, ViewRender.self]

@HostActor
func addByURL(_ host: Host, _ stack: PageStack) throws -> Int {
  _ = WXSDKEngine.flex
  _ = Khala(str: "kl://Shop/price")
  return stack.sequence.scenes.count
}
