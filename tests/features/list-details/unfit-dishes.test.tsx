import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { setDiet } from '#src/commands/account/edit-account.ts';
import type { DietName } from '#src/domain/phrases.ts';
import { PublicItems } from '#src/features/list-details/public-items.tsx';
import { device } from '#src/platform/device.ts';
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

const eat = (diets: DietName[]) => setDiet(device, { diets, avoid: [], allergic: [] });
const open = (list = LIST, dishID: string | null = null) =>
  openScreen(<PublicItems list={list} copyID={null} eaten={new Set()} dishID={dishID} onShow={() => {}} />);
const names = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-item-name]')].map(({ textContent }) => textContent);
const hide = (place: HTMLElement) =>
  eventually(() => {
    const found = place.querySelector<HTMLInputElement>('input[role=switch]');
    if (found === null) throw new Error('there is nothing to hide');
    return found;
  });

test('an unfit dish names the tag that does not fit, and a dish that may fit has no mark', async () => {
  await eat(['vegetarian']);
  const place = await open();
  await eventually(() => expect(place.textContent).toContain('Doesn’t fit your diet: #pork'));
  expect(place.textContent?.match(/Doesn’t fit your diet/g)).toHaveLength(1);
});

test('unfit dishes are hidden on request, even when the list is opened again, and can be shown', async () => {
  await eat(['vegetarian']);
  const place = await open();
  (await hide(place)).click();
  await eventually(() => expect(names(place)).toEqual(['Pierogi']));
  const again = await open();
  expect((await hide(again)).checked).toBe(true);
  expect(names(again)).toEqual(['Pierogi']);
  (await hide(again)).click();
  await eventually(() => expect(names(again)).toEqual(['Bigos', 'Pierogi']));
});

test('a list whose dishes are all hidden says that they are hidden', async () => {
  await eat(['vegetarian']);
  localStorage.setItem('hide unfit', 'on');
  const place = await open({ ...LIST, items: [BIGOS] });
  await eventually(() =>
    expect(place.querySelector('[role=status]')?.textContent).toBe('All dishes on this list are hidden.'),
  );
});

test('the dish whose page is open stays visible until it is closed', async () => {
  await eat(['vegetarian']);
  localStorage.setItem('hide unfit', 'on');
  const place = await open(LIST, BIGOS.id);
  await hide(place);
  expect(names(place)).toEqual(['Bigos', 'Pierogi']);
});

test('a reader without a diet sees no mark and no switch', async () => {
  await eat([]);
  const place = await open();
  await eventually(() => expect(names(place)).toEqual(['Bigos', 'Pierogi']));
  expect(place.querySelector('input[role=switch]')).toBeNull();
  expect(place.textContent).not.toContain('Doesn’t fit your diet');
});

test('a list counts dishes whose tags give no answer, but not for a reader without a diet', async () => {
  await eat(['vegetarian']);
  const plain = newDish('Żurek', { tags: ['#soup'] });
  const place = await open({ ...LIST, items: [BIGOS, PIEROGI, plain] });
  await eventually(() =>
    expect(place.textContent).toContain(
      'For 1 dish, the tags don’t say whether it fits your diet. Ask first.',
    ),
  );
  await eat([]);
  await eventually(() => expect(place.textContent).not.toContain('the tags don’t say'));
});
