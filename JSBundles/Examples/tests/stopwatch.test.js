// A page of Weex's first framework, .we, whose clock runs only as the test says.
import { test, expect } from 'weexhost';

test('a lap is kept', async (t) => {
  const page = await t.open('../stopwatch/index.we');
  await page.getByTestId('toggle').tap();
  await t.advance('2500ms');
  await page.getByTestId('lap').tap();
  await t.advance('1s');
  await page.getByTestId('toggle').tap();
  expect(page.getByText('3.5 s')).toExist();
  expect(page.getByText('2.5 s')).toExist();
  expect(page.getByText('No laps yet')).not.toExist();
});
