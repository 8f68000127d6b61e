// Gestures: a long press, a swipe, pulling a list and coming to its end.
import { test, expect } from 'weexhost';

test('a long press marks a letter', async (t) => {
  const page = await t.open('../inbox.js');
  await page.getByText('Who took the biscuits?').longPress();
  expect(page.getByTestId('Alan')).toHaveStyle('backgroundColor', '#fff4d6');
});

test('a swipe throws one away', async (t) => {
  const page = await t.open('../inbox.js');
  await page.getByText('Minutes of the tea committee').swipe('left');
  expect(page.getByText('Minutes of the tea committee')).not.toExist();
});

test('pulling asks for new letters', async (t) => {
  const page = await t.open('../inbox.js');
  await page.getByTestId('inbox').scroll({ y: -150 });
  await t.settle();
  expect(page.getByTestId('Radia')).toExist();
});
