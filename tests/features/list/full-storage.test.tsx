import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { FOODS } from '#src/domain/phrases.ts';
import { PublicItems } from '#src/features/list/reading/public-items.tsx';
import { WaiterCard } from '#src/features/list/waiter/waiter-card.tsx';
import { currentDiet } from '#src/queries/device.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const book = phraseBook();
const english = book.languages.en!;
const NOT_SAVED = 'This device has no space to save this choice. It will apply only until you close the app.';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(book));
  await signInHere([]);
});
/** Makes the storage full from now on. */
const fillStorage = () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
};
afterEach(async () => {
  vi.unstubAllGlobals();
  while (shownMessages().length > 0) dismissMessage();
  await setDiet(device, NO_DIET, FOODS);
});

const press = (within: ParentNode, name: string) =>
  eventually(() => {
    const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`the button ${name} is not rendered yet`);
    found.click();
    return found;
  });
const messageTexts = () => shownMessages().map(({ text }) => text);
/** Returns the foods that can be chosen for a sentence to the waiter. */
const foodsAfter = (sentence: string) =>
  [...document.querySelectorAll('details')].find(({ textContent }) =>
    textContent?.includes(sentence),
  ) as HTMLElement;
const nothing = () => {};

test('with a full storage an allergy is saved; another food is used and reported as not saved', async () => {
  await openScreen(
    <div>
      <WaiterCard
        dish={{ itemID: 'a dish', name: 'Sauerbraten' }}
        country="DE"
        side={undefined}
        onTurn={nothing}
        onTurnBack={nothing}
        onClose={nothing}
      />
    </div>,
  );
  fillStorage();
  await press(document, 'What to say');
  await eventually(() => expect(foodsAfter(english.sentences.allergic)).toBeTruthy());
  await press(foodsAfter(english.sentences.allergic), 'celery');
  await eventually(async () => expect((await currentDiet(device.db)).allergic).toEqual(['celery']));
  expect(messageTexts()).toEqual([]);
  const pressed = await press(foodsAfter(english.sentences.contains), 'garlic');
  await eventually(() => expect(messageTexts()).toEqual([NOT_SAVED]));
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
});

test('with a full storage, dishes are hidden, and a message says that the choice is not saved', async () => {
  await setDiet(device, { ...NO_DIET, diets: ['vegetarian'] });
  const list = { ...listOf([newDish('Bigos', { tags: ['#pork'] }), newDish('Kopytka')]), fetchedAt: 0 };
  const screen = await openScreen(
    <PublicItems list={list} copyID={null} eaten={undefined} dishID={null} onShow={nothing} />,
  );
  const hide = await eventually(() => {
    const found = screen.querySelector<HTMLInputElement>('input[role=switch]');
    if (found === null) throw new Error('the switch that hides dishes is not rendered yet');
    return found;
  });
  fillStorage();
  hide.click();
  await eventually(() => expect(screen.textContent).not.toContain('Bigos'));
  expect(messageTexts()).toEqual([NOT_SAVED]);
});
