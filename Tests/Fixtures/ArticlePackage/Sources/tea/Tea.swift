import TeaKit
import WeexHost
import WeexHostCommand

@main struct Tea {
  static func main() async {
    registerTea(in: WXSDKEngine.host)
    await WeexHostCommand.main()
  }
}
