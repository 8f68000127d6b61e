import Testing
import WeexHost

/// What code does in the wrong place: while a component is measured.
@HostActor
@Suite struct MeasuringTests {
  /// A component that does something whenever it is measured.
  final class Meddling: Component {
    var act: (Page) -> Void = { _ in }
    override var measuresContent: Bool { true }
    override func measure(width: MeasureLength, height: MeasureLength) -> Size {
      act(page)
      return Size(width: 5, height: 5)
    }
  }

  private func open() async throws -> (DrivenPage, Meddling, field: Component) {
    let driven = try await DrivenPage(
      """
      add(body, 'meddling', {}, { testId: 'meddling' });
      const field = add(body, 'input', { height: 40, 'height:focus': 80 }, { testId: 'field', value: 'a' });
      field.addEvent('click', () => log('click'));
      """
    ) { $0.registerComponent("meddling", withClass: Meddling.self) }
    let meddling = try #require(driven.component("meddling") as? Meddling)
    return (driven, meddling, try driven.component("field"))
  }

  /// Runs an action while the component is measured, and returns the error's message.
  private func measuring(
    _ driven: DrivenPage,
    _ meddling: Meddling,
    _ act: @escaping (Page) throws -> Void
  ) async -> String? {
    var message: String?
    meddling.act = { _ in
      meddling.act = { _ in }
      message = driven.errorMessage(act)
    }
    meddling.setNeedsLayout()
    await driven.host.settle()
    return message
  }

  @Test func `no finger reaches the page`() async throws {
    let (driven, meddling, field) = try await open()
    let target = Page.Target.ref(field.ref)
    let acts: [(Page) throws -> Void] = [
      { try $0.tap(target) }, { try $0.type("x", into: target) }, { try $0.press(target) },
      { try $0.scroll(target, y: 5) },
    ]
    for act in acts {
      #expect(
        await measuring(driven, meddling, act)
          == "a finger cannot reach ref '\(field.ref)' while components are measured; measure(width:height:) must not change anything"
      )
    }
    #expect(await driven.takeLines().isEmpty && driven.page.failures.isEmpty)
  }

  @Test func `a field that loses the focus loses the styles of it afterwards`() async throws {
    let (driven, meddling, field) = try await open()
    try driven.page.focus(.testID("field"))
    await driven.host.settle()
    #expect(field.calculatedFrame.height == 80)
    let message = await measuring(driven, meddling) { try $0.blur(.ref(field.ref)) }
    #expect(message == nil && field.calculatedFrame.height == 40)
  }
}
