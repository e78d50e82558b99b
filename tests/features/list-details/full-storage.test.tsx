import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { FOODS } from '#src/domain/phrases.ts';
import { PublicItems } from '#src/features/list-details/public-items.tsx';
import { WaiterCard } from '#src/features/list-details/waiter/waiter-card.tsx';
import { device } from '#src/platform/device.ts';
import { currentDiet } from '#src/queries/device.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const book = phraseBook();
const english = book.languages.en!;
const NOT_KEPT = 'This device has no space to save this choice. It will apply only until you close the app.';

beforeEach(async () => {
  vi.stubGlobal('HTMLDialogElement', document.defaultView?.HTMLDialogElement);
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
    if (found === undefined) throw new Error(`there is no ${name} yet`);
    found.click();
    return found;
  });
const told = () => shownMessages().map(({ text }) => text);
const foodsAfter = (sentence: string) =>
  [...document.querySelectorAll('details')].find(({ textContent }) =>
    textContent?.includes(sentence),
  ) as HTMLElement;
const none = () => {};

test('with a full storage an allergy is saved; another food is used and reported as not saved', async () => {
  await openScreen(
    <div>
      <WaiterCard
        itemID="a dish"
        name="Sauerbraten"
        country="DE"
        side={undefined}
        onTurn={none}
        onTurnBack={none}
        onClose={none}
      />
    </div>,
  );
  fillStorage();
  await press(document, 'What to say');
  await eventually(() => expect(foodsAfter(english.sentences.allergic)).toBeTruthy());
  await press(foodsAfter(english.sentences.allergic), 'celery');
  await eventually(async () => expect((await currentDiet(device.db)).allergic).toEqual(['celery']));
  expect(told()).toEqual([]);
  const asked = await press(foodsAfter(english.sentences.contains), 'garlic');
  await eventually(() => expect(told()).toEqual([NOT_KEPT]));
  expect(asked.getAttribute('aria-pressed')).toBe('true');
});

test('with a full storage dishes are hidden until the app is closed, and a message says so', async () => {
  await setDiet(device, { ...NO_DIET, diets: ['vegetarian'] });
  const list = { ...listOf([newDish('Bigos', { tags: ['#pork'] }), newDish('Kopytka')]), fetchedAt: 0 };
  const place = await openScreen(
    <PublicItems list={list} copyID={null} eaten={undefined} dishID={null} onShow={none} />,
  );
  const hide = await eventually(() => {
    const found = place.querySelector<HTMLInputElement>('input[role=switch]');
    if (found === null) throw new Error('there is nothing to hide');
    return found;
  });
  fillStorage();
  hide.click();
  await eventually(() => expect(place.textContent).not.toContain('Bigos'));
  expect(told()).toEqual([NOT_KEPT]);
});
