import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import type { DietName } from '#src/domain/phrases.ts';
import { PublicItems } from '#src/features/list/reading/public-items.tsx';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const BIGOS = newDish('Bigos', { tags: ['#pork', '#stew'] });
const PIEROGI = newDish('Pierogi', { tags: ['#vegetarian'] });
const LIST = { ...listOf([BIGOS, PIEROGI]), fetchedAt: 0 };

beforeEach(async () => {
  localStorage.clear();
  await signInHere([]);
});

const setDiets = (diets: DietName[]) => setDiet(device, { diets, avoid: [], allergic: [] });
const open = (list = LIST, dishID: string | null = null) =>
  openScreen(<PublicItems list={list} copyID={null} eaten={new Set()} dishID={dishID} onShow={() => {}} />);
const names = (screen: HTMLElement) =>
  [...screen.querySelectorAll('[data-item-name]')].map(({ textContent }) => textContent);
const hideSwitch = (screen: HTMLElement) =>
  eventually(() => {
    const found = screen.querySelector<HTMLInputElement>('input[role=switch]');
    if (found === null) throw new Error('the switch that hides dishes is not rendered yet');
    return found;
  });

test('an unfit dish shows the tag that does not fit, and a fitting dish has no such mark', async () => {
  await setDiets(['vegetarian']);
  const screen = await open();
  await eventually(() => expect(screen.textContent).toContain('Doesn’t fit your diet: #pork'));
  expect(screen.textContent?.match(/Doesn’t fit your diet/g)).toHaveLength(1);
});

test('unfit dishes are hidden on request, even when the list is opened again, and can be shown', async () => {
  await setDiets(['vegetarian']);
  const screen = await open();
  (await hideSwitch(screen)).click();
  await eventually(() => expect(names(screen)).toEqual(['Pierogi']));
  const again = await open();
  expect((await hideSwitch(again)).checked).toBe(true);
  expect(names(again)).toEqual(['Pierogi']);
  (await hideSwitch(again)).click();
  await eventually(() => expect(names(again)).toEqual(['Bigos', 'Pierogi']));
});

test('a list whose dishes are all hidden says that they are hidden', async () => {
  await setDiets(['vegetarian']);
  localStorage.setItem('hide unfit', 'on');
  const screen = await open({ ...LIST, items: [BIGOS] });
  await eventually(() =>
    expect(screen.querySelector('[role=status]')?.textContent).toBe('All dishes on this list are hidden.'),
  );
});

test('the dish whose page is open stays visible until it is closed', async () => {
  await setDiets(['vegetarian']);
  localStorage.setItem('hide unfit', 'on');
  const screen = await open(LIST, BIGOS.id);
  await hideSwitch(screen);
  expect(names(screen)).toEqual(['Bigos', 'Pierogi']);
});

test('a reader without a diet sees no mark and no switch', async () => {
  await setDiets([]);
  const screen = await open();
  await eventually(() => expect(names(screen)).toEqual(['Bigos', 'Pierogi']));
  expect(screen.querySelector('input[role=switch]')).toBeNull();
  expect(screen.textContent).not.toContain('Doesn’t fit your diet');
});

test('a reader with a diet sees the number of dishes whose tags do not say whether they fit', async () => {
  await setDiets(['vegetarian']);
  const plain = newDish('Żurek', { tags: ['#soup'] });
  const screen = await open({ ...LIST, items: [BIGOS, PIEROGI, plain] });
  await eventually(() =>
    expect(screen.textContent).toContain(
      'For 1 dish, the tags don’t say whether it fits your diet. Ask first.',
    ),
  );
  await setDiets([]);
  await eventually(() => expect(screen.textContent).not.toContain('the tags don’t say'));
});
