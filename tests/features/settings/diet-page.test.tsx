import '#tests/helpers/dom.ts';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { device } from '#src/browser/database/device.ts';
import { keepAllergies, setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { FOODS, type Food } from '#src/domain/phrases.ts';
import { DietPage } from '#src/features/settings/diet-page.tsx';
import { allergyKeeping, currentDiet } from '#src/queries/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const book = phraseBook();
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(book));
});
afterEach(() => setDiet(device, NO_DIET, FOODS));

/** Calls `find` until it returns a value, which takes until the phrases and the diet are read. */
const waitFor = <Found,>(find: () => Found | null | undefined): Promise<Found> =>
  eventually(() => {
    const result = find();
    if (result === null || result === undefined) throw new Error('nothing found yet');
    return result;
  });
const groupOf = (screen: ParentNode, food: string) =>
  waitFor(() =>
    [...screen.querySelectorAll<HTMLElement>('[role=radiogroup]')].find((group) =>
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent?.startsWith(food),
    ),
  );
const radio = async (screen: ParentNode, food: string, choice: string) => {
  const group = await groupOf(screen, food);
  return waitFor(() =>
    [...group.querySelectorAll('label')]
      .find((label) => label.textContent === choice)
      ?.querySelector<HTMLInputElement>('input'),
  );
};
const press = async (screen: ParentNode, label: string) =>
  (
    await waitFor(() => [...screen.querySelectorAll('button')].find((button) => button.textContent === label))
  ).click();
const chosenFor = async (screen: ParentNode, food: string) =>
  (await groupOf(screen, food)).querySelector('input:checked')?.closest('label')?.textContent ?? null;
const diet = () => currentDiet(device.db);

test('a choice for a food is shown at once, stored on this device and shown again later', async () => {
  await signInHere([]);
  const screen = await openScreen(<DietPage />);
  (await radio(screen, 'pork', 'I leave it out')).click();
  (await radio(screen, 'peanuts', 'Allergy')).click();
  await eventually(async () => expect(await chosenFor(screen, 'peanuts')).toBe('Allergy'));
  await eventually(async () =>
    expect(await diet()).toEqual({ ...NO_DIET, avoid: ['pork'], allergic: ['peanuts'] }),
  );
  const again = await openScreen(<DietPage />);
  expect(await chosenFor(again, 'peanuts')).toBe('Allergy');
  expect(await chosenFor(again, 'pork')).toBe('I leave it out');
  expect(await chosenFor(again, 'milk')).toBe('Fine');
});

test('an allergy is removed or made mild only after a question, whose first answer keeps it', async () => {
  await signInHere([]);
  await setDiet(device, { ...NO_DIET, allergic: ['milk'] });
  const screen = await openScreen(<DietPage />);
  for (const choice of ['Fine', 'I leave it out']) {
    (await radio(screen, 'milk', choice)).click();
    await press(document, 'I am still allergic');
    expect(await chosenFor(screen, 'milk')).toBe('Allergy');
  }
  const mildBox = await waitFor(() =>
    [...screen.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('Even a little')),
  );
  mildBox.querySelector('input')?.click();
  await press(document, 'Yes, it is dangerous');
  expect(await diet()).toMatchObject({ allergic: ['milk'], mild: [] });
  mildBox.querySelector('input')?.click();
  await press(document, 'No, not for me');
  await eventually(async () => expect(await diet()).toMatchObject({ allergic: ['milk'], mild: ['milk'] }));
  (await radio(screen, 'milk', 'I leave it out')).click();
  await press(document, 'I am no longer allergic');
  await eventually(async () => expect(await diet()).toEqual({ ...NO_DIET, avoid: ['milk'] }));
});

test('foods ticked in an earlier version are allergies, without a chosen answer at first', async () => {
  await signInHere([]);
  await setDiet(device, { diets: [], avoid: ['eggs', 'celery'], allergic: [] });
  await device.db.meta.clear();
  await signInHere([]);
  const [account] = await device.db.accounts.toArray();
  await device.db.accounts.update(account!.id, {
    diet: { diets: [], avoid: ['eggs', 'celery'], allergic: [] },
  });
  const screen = await openScreen(<DietPage />);
  await waitFor(() => (screen.textContent?.includes('each counts as an allergy') ? true : null));
  expect(await chosenFor(screen, 'eggs')).toBeNull();
  expect(await diet()).toMatchObject({ allergic: ['eggs', 'celery'], unanswered: ['eggs', 'celery'] });
  (await radio(screen, 'eggs', 'I leave it out')).click();
  (await radio(screen, 'celery', 'Allergy')).click();
  await eventually(async () =>
    expect(await diet()).toEqual({ ...NO_DIET, avoid: ['eggs'], allergic: ['celery'] }),
  );
  await eventually(() => expect(screen.textContent).not.toContain('each counts as an allergy'));
});

/** Opens the screen for an account whose diet an earlier version stored, in which foods were only ticked. */
const openWithEarlierDiet = async (avoid: Food[]) => {
  await signInHere([]);
  await device.db.meta.clear();
  await signInHere([]);
  const [account] = await device.db.accounts.toArray();
  await device.db.accounts.update(account!.id, { diet: { diets: [], avoid, allergic: [] } });
  const screen = await openScreen(<DietPage />);
  return waitFor(() => (screen.textContent?.includes('each counts as an allergy') ? screen : null));
};
const pressKey = (from: HTMLElement, key: string) => {
  const event = document.createEvent('Event');
  event.initEvent('keydown', true, true);
  from.dispatchEvent(Object.assign(event, { key }));
  return event;
};
/** Returns the food and the answer that have the focus. */
const focusedAnswer = () => {
  const element = document.activeElement as HTMLElement;
  const food = document.getElementById(
    element.closest('[role=radiogroup]')?.getAttribute('aria-labelledby') ?? '',
  );
  return [food?.textContent?.split(/[^a-z]/)[0], element.closest('label')?.textContent].join(' ');
};

test('an arrow key focuses the next answer without choosing it', async () => {
  const screen = await openWithEarlierDiet(['peanuts']);
  const fine = await radio(screen, 'peanuts', 'Fine');
  fine.focus();
  const steps: [key: string, answer: string][] = [
    ['ArrowDown', 'I leave it out'],
    ['ArrowRight', 'Allergy'],
    ['ArrowRight', 'Fine'],
    ['ArrowUp', 'Allergy'],
    ['ArrowLeft', 'I leave it out'],
  ];
  for (const [key, label] of steps) {
    const event = pressKey(document.activeElement as HTMLElement, key);
    expect(event.defaultPrevented, 'the browser would also choose the answer').toBe(true);
    expect(focusedAnswer()).toBe(`peanuts ${label}`);
  }
  expect(await chosenFor(screen, 'peanuts')).toBeNull();
  expect(await diet()).toMatchObject({ allergic: ['peanuts'], unanswered: ['peanuts'] });
});

test('an answer moves the focus to the next unanswered food, the last one to the allergens', async () => {
  const screen = await openWithEarlierDiet(['soya', 'sesame', 'lupin']);
  const answer = async (food: string) => {
    const input = await radio(screen, food, 'Allergy');
    input.focus();
    flushSync(() => input.click());
  };
  await answer('soya');
  await eventually(() => expect(focusedAnswer()).toBe('sesame Fine'));
  await answer('lupin');
  await eventually(() => expect(focusedAnswer()).toBe('sesame Fine'));
  await answer('sesame');
  await eventually(() => expect(document.activeElement?.textContent).toMatch(/^Allergens/));
  expect(document.activeElement?.localName).toBe('summary');
});

test('the settings ask where to store allergies, with two equal buttons, and can change it', async () => {
  await signInHere([]);
  const screen = await openScreen(<DietPage />);
  await groupOf(screen, 'fish');
  expect(screen.textContent).not.toContain('Where do you want to store yours?');
  (await radio(screen, 'fish', 'Allergy')).click();
  const question = await waitFor(() =>
    [...screen.querySelectorAll('p')].find(({ textContent }) => textContent?.includes('Where do you want')),
  );
  const answers = [...question.parentElement!.querySelectorAll('button')];
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Only on this device', 'On all my devices']);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  answers[0]?.click();
  await eventually(async () =>
    expect(await allergyKeeping(device.db)).toMatchObject({ place: 'phone', onlyHere: ['fish'] }),
  );
  await press(screen, 'Keep allergies on all my devices');
  await eventually(async () => expect(await allergyKeeping(device.db)).toMatchObject({ place: 'devices' }));
  await press(screen, 'Keep allergies only on this device');
  await eventually(async () => expect(await allergyKeeping(device.db)).toMatchObject({ place: 'phone' }));
  await keepAllergies(device, 'phone');
});

test('vegetarian and vegan are one choice, which changes neither a diet of a faith nor an allergy', async () => {
  await setDiet(device, { ...NO_DIET, diets: ['vegetarian', 'vegan', 'halal'], allergic: ['milk'] });
  const screen = await openScreen(<DietPage />);
  // An earlier version could store both; the stricter one is shown.
  expect(await chosenFor(screen, 'How I eat')).toBe('Vegan');
  (await radio(screen, 'How I eat', 'Vegetarian')).click();
  await eventually(async () =>
    expect(await diet()).toMatchObject({ diets: ['vegetarian', 'halal'], allergic: ['milk'] }),
  );
  (await radio(screen, 'How I eat', 'Neither vegetarian nor vegan')).click();
  await eventually(async () => expect(await diet()).toMatchObject({ diets: ['halal'], allergic: ['milk'] }));
});

test('ice can only be left out, and a stored allergy to it can be taken back', async () => {
  const screen = await openScreen(<DietPage />);
  const choices = async () =>
    [...(await groupOf(screen, 'ice')).querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(await choices()).toEqual(['Fine', 'I leave it out']);
  await setDiet(device, { ...NO_DIET, allergic: ['ice'] });
  await eventually(async () => expect(await choices()).toEqual(['Fine', 'I leave it out', 'Allergy']));
});

test('if allergies on this device were lost, the settings ask to choose them again', async () => {
  await signInHere([]);
  const [account] = await device.db.accounts.toArray();
  await device.db.meta.put({ key: `allergies ${account!.id}`, foods: {}, areLost: true });
  const screen = await openScreen(<DietPage />);
  await waitFor(() => (screen.textContent?.includes('Choose your allergies again.') ? true : null));
  (await radio(screen, 'mustard', 'Allergy')).click();
  await eventually(() => expect(screen.textContent).not.toContain('Choose your allergies again.'));
});

test('all fourteen allergens of EU law are listed, with the warning that tags are no promise', async () => {
  const screen = await openScreen(<DietPage />);
  await groupOf(screen, 'milk');
  const groups = [...screen.querySelectorAll('[role=group]')];
  const titles = groups.map((group) => group.querySelector('h2')?.textContent);
  expect(titles).toEqual(['For my faith', 'Allergens', 'Other foods and drinks']);
  expect(groups[1]?.querySelectorAll('[role=radiogroup]')).toHaveLength(14);
  expect(groups[2]?.querySelectorAll('[role=radiogroup]')).toHaveLength(10);
  expect(screen.textContent).toContain('not a guarantee. If you have an allergy, always ask.');
});
