import HostThread
import HostValues
import Testing
import WeexCore
import WeexTree

/// What a page reads from an element of its document.
@HostActor
@Suite struct ElementMemberTests {
  private func failures(_ script: String) throws -> [String] {
    try PageHarness.pageWithBody(
      """
      const check = (isSo, what) => { if (!isSo) throw new Error(what); };
      \(script)
      """
    ).failures.map(\.message)
  }

  @Test func `the lists of children stay the same objects until a child comes or goes`() throws {
    let found = try failures(
      """
      const [a, b] = [document.createElement('div'), document.createComment('b')];
      root.appendChild(a);
      root.appendChild(b);
      const { children, pureChildren } = root, inner = a.children;
      check(children.length === 2 && pureChildren.length === 1 && inner.length === 0, 'lists');
      check(root.children === children && root.pureChildren === pureChildren && a.children === inner, 'same');
      root.removeChild(a);
      check(root.children !== children && root.children.length === 1 && children.length === 2, 'removed');
      a.appendChild(document.createElement('text'));
      check(a.children !== inner && a.children.length === 1, 'added');
      """
    )
    #expect(found == [])
  }

  @Test func `a type may be overwritten for the page, as on devices`() throws {
    let found = try failures(
      """
      'use strict';
      const element = document.createElement('div'), other = document.createElement('text');
      element.type = 'mine';
      check(element.type === 'mine' && Object.keys(element).includes('type'), 'own');
      check(other.type === 'text' && document.createElement('div').type === 'div', 'others');
      """
    )
    #expect(found == [])
  }
}
