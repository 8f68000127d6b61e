// A bundle as Rax makes them: its own runtime, below it the document. page.evaluate looks into the page itself.
import { test, expect } from 'weexhost';

test('a tap counts, and colours the text', async (t) => {
  t.allow(/no attribute 'hint'/); // the page's own
  const page = await t.open('../../Fixtures/Rax/counter.js');
  await page.getByText('count 0').tap();
  expect(page.getByText('count 1')).toHaveStyle({ color: 'red', fontSize: '40px' });
  await expect(page.getByText('late')).toExist({ within: '100ms' });
  await t.settle();
  expect(page.console).toContainEqual({ level: 'log', text: 'frame true' });
});

test('Rax finds the document under its own name', async (t) => {
  t.allow(/no attribute 'hint'/); // the page's own
  const page = await t.open('../../Fixtures/Rax/counter.js');
  expect(await page.evaluate(() => document.body.type)).toBe('div');
  await t.settle();
});
