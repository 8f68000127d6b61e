// The compatibility layers have products of their own: `import WeexHost` alone does not show their names.
import WeexHost

let kept: [Any.Type] = [Host.self, Page.self, PageStack.self, Component.self, HostValue.self]

let flex: [Any.Type] = [
  FlexComponent.self,  // error: cannot find 'FlexComponent' in scope
  FlexAction.self,  // error: cannot find 'FlexAction' in scope
]
let routes: [Any.Type] = [
  Khala.self,  // error: cannot find 'Khala' in scope
  Router.self,  // error: cannot find 'Router' in scope
]
let scenes: [Any.Type] = [
  PageScene.self,  // error: cannot find 'PageScene' in scope
  PageGenerator.self,  // error: cannot find 'PageGenerator' in scope
]
let templates: [Any.Type] = [
  TemplatePage.self,  // error: cannot find 'TemplatePage' in scope
  ViewRender.self,  // error: cannot find 'ViewRender' in scope
]
