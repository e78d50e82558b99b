import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { DietSection } from '#src/features/settings/diet-section.tsx';
import { device } from '#src/platform/device.ts';
import { currentDiet } from '#src/queries/device.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const book = phraseBook();
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(book)));
afterEach(() => setDiet(device, NO_DIET));

const boxes = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const labelOf = (box: HTMLInputElement) => box.closest('label')?.textContent ?? '';
/** The box with these words; waits until the phrases and the diet were read. */
const boxOf = (place: HTMLElement, label: string) =>
  vi.waitFor(() => {
    const found = boxes(place).find((box) => labelOf(box).startsWith(label));
    if (found === undefined) throw new Error(`there is no ${label}`);
    return found;
  });
const checked = (place: HTMLElement) =>
  boxes(place)
    .filter((box) => box.checked)
    .map(labelOf);

test('what somebody chooses is checked at once, kept on this phone, and there when they come back', async () => {
  await signInHere([]);
  const place = await openScreen(<DietSection />);
  (await boxOf(place, 'I am vegetarian')).click();
  (await boxOf(place, 'peanuts')).click();
  await vi.waitFor(() => expect(checked(place)).toHaveLength(2));
  await vi.waitFor(async () =>
    expect(await currentDiet(device.db)).toEqual({ diets: ['vegetarian'], avoid: ['peanuts'], allergic: [] }),
  );
  const again = await openScreen(<DietSection />);
  await boxOf(again, 'peanuts');
  expect(checked(again)).toEqual([expect.stringMatching(/^I am vegetarian/), 'peanuts']);
});

test('a food somebody is allergic to is checked, and unchecking it takes the allergy back', async () => {
  await signInHere([]);
  await setDiet(device, { diets: [], avoid: [], allergic: ['milk'] });
  const place = await openScreen(<DietSection />);
  const milk = await boxOf(place, 'milk');
  expect(milk.checked).toBe(true);
  milk.click();
  await vi.waitFor(async () => expect(await currentDiet(device.db)).toEqual(NO_DIET));
  expect(checked(place)).toEqual([]);
});

test('all fourteen allergens of EU law are named in the reader’s words, and that tags are no promise', async () => {
  const place = await openScreen(<DietSection />);
  await boxOf(place, 'milk');
  const groups = [...place.querySelectorAll('[role=group]')];
  const titles = groups.map((group) => group.querySelector('h3')?.textContent);
  expect(titles).toEqual(['How I eat', expect.any(String), 'Allergens']);
  expect(groups[2]?.querySelectorAll('input')).toHaveLength(14);
  expect(place.textContent).toContain('no promise. With an allergy, always ask.');
});
