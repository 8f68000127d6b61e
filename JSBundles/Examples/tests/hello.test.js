import { test, expect } from 'weexhost';

test('the page greets', async (t) => {
  const page = await t.open('../hello.js');
  expect(page.getByText('Hello, Weex')).toHaveStyle('fontSize', 48);
  expect(page.getByText('Hello, Weex')).toHaveFrame({ x: 40, y: 40 });
});
