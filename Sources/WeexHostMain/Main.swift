import WeexHostCommand

@main struct Main {
  static func main() async {
    await WeexHostCommand.mainWithoutUserCode()
  }
}
