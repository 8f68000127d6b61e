internal import HostValues

/// Where `navigator.push` and `navigator.open` lead.
package struct PushOptions: Decodable, HostArgument {
  let url: String
  let animated: Either<Bool, String>?
}

/// How `navigator.pop` and `navigator.close` leave.
package struct PopOptions: Decodable, HostArgument {
  let animated: Either<Bool, String>?
}

/// The colour of the bar above the page.
package struct BarColorOptions: Decodable, HostArgument {
  let backgroundColor: String
}

/// The title in the bar above the page.
package struct BarTitleOptions: Decodable, HostArgument {
  let title: String?
}

/// An item in the bar above the page: a title or an icon, and the element that is clicked when it is tapped.
package struct BarItemOptions: Decodable, HostArgument {
  let title: String?
  let titleColor: String?
  let icon: String?
  let nodeRef: String?
}

/// Whether the bar above the page is hidden: 1 or 0.
package struct BarHiddenOptions: Decodable, HostArgument {
  let hidden: Either<Double, Either<Bool, String>>
}

/// The status with which `navigator` answers.
///
/// Source: Weex's `WXDefine.h`.
package enum NavigationStatus: String, HostResult, Decodable, CaseIterable {
  case success = "WX_SUCCESS"
  case parameterError = "WX_PARAM_ERR"
  case failed = "WX_FAILED"
  case noPermission = "WX_NO_PERMISSION"
  case noHandler = "WX_NO_HANDLER"
}

/// The answer of `navigator.open` and `navigator.close`.
package struct NavigationAnswer: DescribedAnswer {
  let result: NavigationStatus
  let message: String?
}

/// The answer of `event.openURL`.
package struct OpenAnswer: DescribedAnswer {
  let result: Outcome
  let message: String?
}

/// The functions that `script.importScript` calls: one, or one for success and one for failure.
package struct ImportOptions: Decodable, HostArgument {
  let callback: Either<Function, [Function]>?
}
