import { test, expect } from 'weexhost';

test('each tab has its own list', async (t) => {
  const page = await t.open('../tabs.js');
  expect(page.getByText('It needs one more gear.')).toExist();
  await page.getByText('Contacts').tap();
  expect(page.getByText('It needs one more gear.')).not.toExist();
  expect(page.getByText('Countess, counts')).toExist();
  expect(page.getByText('Contacts')).toHaveCount(2);
});

test('a letter that is read counts no more', async (t) => {
  const page = await t.open('../tabs.js');
  expect(page.getByText('14')).toExist();
  await page.getByText('The kettle').tap();
  expect(page.getByText('14')).not.toExist();
  expect(page.getByText('2')).toHaveCount(2);
});
