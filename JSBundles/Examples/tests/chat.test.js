import { test, expect } from 'weexhost';

test('an answer comes, and the list scrolls to it', async (t) => {
  const page = await t.open('../chat.js');
  await page.getByText('Only if there is cake').tap();
  await expect(page.getByText('I am the one who knocks wet')).toExist({ within: '2s' });
  expect(page.getByText('I am the one who knocks wet')).toBeReachable();
  expect(page.calls('dom.scrollToElement').length).toBeGreaterThan(0);
});
