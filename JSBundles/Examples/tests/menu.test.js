// A screen that a server describes in JSON, and what it leads to.
import { test, expect } from 'weexhost';

test('tea is ordered from its own screen', async (t) => {
  const menu = await t.open('../menu/index.json');
  await menu.getByText('More').tap();
  const tea = menu.top;
  expect(tea.getByText('Steamed, from Uji').exists || tea.getByText('Green tea').exists).toBe(true);
  await tea.getByText('Order').tap();
  expect(menu.top.getByText('Thank you')).toExist();
  await menu.top.back();
  await menu.top.back();
  expect(menu).toBeOnTop();
});
