import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { keepAllergies, setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { FOODS, type Food } from '#src/domain/phrases.ts';
import { DietSection } from '#src/features/settings/diet-section.tsx';
import { device } from '#src/platform/device.ts';
import { allergyKeeping, currentDiet } from '#src/queries/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const book = phraseBook();
beforeEach(() => {
  vi.stubGlobal('HTMLDialogElement', document.defaultView?.HTMLDialogElement);
  vi.stubGlobal('fetch', async () => Response.json(book));
});
afterEach(() => setDiet(device, NO_DIET, FOODS));

/** Resolves to the result of `find`, after the phrases and the diet were read. */
const found = <Found,>(find: () => Found | null | undefined): Promise<Found> =>
  eventually(() => {
    const thing = find();
    if (thing === null || thing === undefined) throw new Error('not there yet');
    return thing;
  });
const groupOf = (place: ParentNode, food: string) =>
  found(() =>
    [...place.querySelectorAll<HTMLElement>('[role=radiogroup]')].find((group) =>
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent?.startsWith(food),
    ),
  );
const radio = async (place: ParentNode, food: string, choice: string) => {
  const group = await groupOf(place, food);
  return found(() =>
    [...group.querySelectorAll('label')]
      .find((label) => label.textContent === choice)
      ?.querySelector<HTMLInputElement>('input'),
  );
};
const press = async (place: ParentNode, label: string) =>
  (
    await found(() => [...place.querySelectorAll('button')].find((button) => button.textContent === label))
  ).click();
const chosenFor = async (place: ParentNode, food: string) =>
  (await groupOf(place, food)).querySelector('input:checked')?.closest('label')?.textContent ?? null;
const diet = () => currentDiet(device.db);

test('each food has three choices; the chosen one shows at once and is stored on this device', async () => {
  await signInHere([]);
  const place = await openScreen(<DietSection />);
  (await radio(place, 'pork', 'I leave it out')).click();
  (await radio(place, 'peanuts', 'Allergy')).click();
  await eventually(async () => expect(await chosenFor(place, 'peanuts')).toBe('Allergy'));
  await eventually(async () =>
    expect(await diet()).toEqual({ ...NO_DIET, avoid: ['pork'], allergic: ['peanuts'] }),
  );
  const again = await openScreen(<DietSection />);
  expect(await chosenFor(again, 'peanuts')).toBe('Allergy');
  expect(await chosenFor(again, 'pork')).toBe('I leave it out');
  expect(await chosenFor(again, 'milk')).toBe('Fine');
});

test('an allergy is removed or called mild only after a question; the first answer keeps it', async () => {
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, allergic: ['milk'] });
  const place = await openScreen(<DietSection />);
  for (const choice of ['Fine', 'I leave it out']) {
    (await radio(place, 'milk', choice)).click();
    await press(document, 'I am still allergic');
    expect(await chosenFor(place, 'milk')).toBe('Allergy');
  }
  const little = await found(() =>
    [...place.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('Even a little')),
  );
  little.querySelector('input')?.click();
  await press(document, 'Yes, it is dangerous');
  expect(await diet()).toMatchObject({ allergic: ['milk'], mild: [] });
  little.querySelector('input')?.click();
  await press(document, 'No, not for me');
  await eventually(async () => expect(await diet()).toMatchObject({ allergic: ['milk'], mild: ['milk'] }));
  (await radio(place, 'milk', 'I leave it out')).click();
  await press(document, 'I am no longer allergic');
  await eventually(async () => expect(await diet()).toEqual({ ...NO_DIET, avoid: ['milk'] }));
});

test('a tick of the earlier form is asked about with nothing chosen, until it is answered', async () => {
  await signInHere([]);
  await setDiet(device, { diets: [], avoid: ['eggs', 'celery'], allergic: [] });
  await device.db.meta.clear();
  await signInHere([]);
  const [account] = await device.db.accounts.toArray();
  await device.db.accounts.update(account!.id, {
    diet: { diets: [], avoid: ['eggs', 'celery'], allergic: [] },
  });
  const place = await openScreen(<DietSection />);
  await found(() => (place.textContent?.includes('each counts as an allergy') ? true : null));
  expect(await chosenFor(place, 'eggs')).toBeNull();
  expect(await diet()).toMatchObject({ allergic: ['eggs', 'celery'], unanswered: ['eggs', 'celery'] });
  (await radio(place, 'eggs', 'I leave it out')).click();
  (await radio(place, 'celery', 'Allergy')).click();
  await eventually(async () =>
    expect(await diet()).toEqual({ ...NO_DIET, avoid: ['eggs'], allergic: ['celery'] }),
  );
  await eventually(() => expect(place.textContent).not.toContain('each counts as an allergy'));
});

/** Opens the screen for an account whose diet is from the earlier form, in which foods were only ticked. */
const openFromTheEarlierForm = async (avoid: Food[]) => {
  await signInHere([]);
  await device.db.meta.clear();
  await signInHere([]);
  const [account] = await device.db.accounts.toArray();
  await device.db.accounts.update(account!.id, { diet: { diets: [], avoid, allergic: [] } });
  const place = await openScreen(<DietSection />);
  return found(() => (place.textContent?.includes('each counts as an allergy') ? place : null));
};
const arrow = (from: HTMLElement, key: string) => {
  const event = document.createEvent('Event');
  event.initEvent('keydown', true, true);
  from.dispatchEvent(Object.assign(event, { key }));
  return event;
};
const focused = () => {
  const at = document.activeElement as HTMLElement;
  const food = document.getElementById(
    at.closest('[role=radiogroup]')?.getAttribute('aria-labelledby') ?? '',
  );
  return [food?.textContent?.split(/[^a-z]/)[0], at.closest('label')?.textContent].join(' ');
};

test('an arrow key focuses the next answer without choosing it, so that no allergy is lowered', async () => {
  const place = await openFromTheEarlierForm(['peanuts']);
  const fine = await radio(place, 'peanuts', 'Fine');
  fine.focus();
  const ways: [string, string][] = [
    ['ArrowDown', 'I leave it out'],
    ['ArrowRight', 'Allergy'],
    ['ArrowRight', 'Fine'],
    ['ArrowUp', 'Allergy'],
    ['ArrowLeft', 'I leave it out'],
  ];
  for (const [key, label] of ways) {
    const event = arrow(document.activeElement as HTMLElement, key);
    expect(event.defaultPrevented, 'the browser would choose it').toBe(true);
    expect(focused()).toBe(`peanuts ${label}`);
  }
  expect(await chosenFor(place, 'peanuts')).toBeNull();
  expect(await diet()).toMatchObject({ allergic: ['peanuts'], unanswered: ['peanuts'] });
});

test('an answer moves the focus to the next food asked about, the last one to the allergens', async () => {
  const place = await openFromTheEarlierForm(['soya', 'sesame', 'lupin']);
  const answer = async (food: string) => {
    const input = await radio(place, food, 'Allergy');
    input.focus();
    flushSync(() => input.click());
  };
  await answer('soya');
  await eventually(() => expect(focused()).toBe('sesame Fine'));
  await answer('lupin');
  await eventually(() => expect(focused()).toBe('sesame Fine'));
  await answer('sesame');
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Allergens/));
  expect(document.activeElement?.localName).toBe('summary');
});

test('where allergies are stored is asked with two equal answers, and can be changed', async () => {
  await signInHere([]);
  const place = await openScreen(<DietSection />);
  await groupOf(place, 'fish');
  expect(place.textContent).not.toContain('Where do you want to store yours?');
  (await radio(place, 'fish', 'Allergy')).click();
  const question = await found(() =>
    [...place.querySelectorAll('p')].find(({ textContent }) => textContent?.includes('Where do you want')),
  );
  const answers = [...question.parentElement!.querySelectorAll('button')];
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Only on this device', 'On all my devices']);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  answers[0]?.click();
  await eventually(async () =>
    expect(await allergyKeeping(device.db)).toMatchObject({ place: 'phone', onlyHere: ['fish'] }),
  );
  await press(place, 'Keep allergies on all my devices');
  await eventually(async () => expect(await allergyKeeping(device.db)).toMatchObject({ place: 'devices' }));
  await press(place, 'Keep allergies only on this device');
  await eventually(async () => expect(await allergyKeeping(device.db)).toMatchObject({ place: 'phone' }));
  await keepAllergies(device, 'phone');
});

test('a device signed out from elsewhere says that the allergies on it are gone', async () => {
  await signInHere([]);
  const [account] = await device.db.accounts.toArray();
  await device.db.meta.put({ key: `allergies ${account!.id}`, foods: {}, areLost: true });
  const place = await openScreen(<DietSection />);
  await found(() => (place.textContent?.includes('Choose your allergies again.') ? true : null));
  (await radio(place, 'mustard', 'Allergy')).click();
  await eventually(() => expect(place.textContent).not.toContain('Choose your allergies again.'));
});

test('all fourteen allergens of EU law are listed, with the warning that tags are no promise', async () => {
  const place = await openScreen(<DietSection />);
  await groupOf(place, 'milk');
  const groups = [...place.querySelectorAll('[role=group]')];
  const titles = groups.map((group) => group.querySelector('h3')?.textContent);
  expect(titles).toEqual(['How I eat', 'Allergens', 'Other foods and drinks']);
  expect(groups[1]?.querySelectorAll('[role=radiogroup]')).toHaveLength(14);
  expect(groups[2]?.querySelectorAll('[role=radiogroup]')).toHaveLength(10);
  expect(place.textContent).toContain('not a guarantee. If you have an allergy, always ask.');
});
