/** The strip in the row of a dish that was just ticked (P4.10), and the order by stars (P3.6). */
import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { OwnItems } from '#src/features/list/own/own-items.tsx';
import { ownList } from '#src/queries/lists.ts';
import { turnMessageTimes } from '#src/ui/on-off-settings.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen, typeInto } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  sessionStorage.clear();
  turnMessageTimes(true);
});

const nothing = () => undefined;
const NONE: ReadonlySet<string> = new Set();

/** Opens the dishes of an own list, as they are stored on this device. */
async function openItems(list = listOf([newDish('Bigos'), newDish('Żurek')])) {
  await signInHere([list]);
  function Items() {
    const stored = useQuery(ownList, list.id);
    return (
      stored && (
        <OwnItems
          list={stored}
          waitingIDs={NONE}
          newItemID={null}
          dishID={null}
          onShow={nothing}
          onAllEaten={nothing}
        />
      )
    );
  }
  const screen = await openScreen(
    <main>
      <Items />
    </main>,
  );
  const boxes = await eventually(() => {
    const found = [...screen.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(found).toHaveLength(list.items.length);
    return found;
  });
  const strip = () => screen.querySelector<HTMLElement>('[data-after-tick]');
  const names = () => [...screen.querySelectorAll('[data-item-name]')].map(({ textContent }) => textContent);
  return { list, screen, boxes, strip, names };
}

const stripOf = ({ strip }: { strip: () => HTMLElement | null }) =>
  eventually(() => {
    const found = strip();
    if (found === null) throw new Error('the strip is not shown yet');
    return found;
  });

/** Lets the strip wait no longer than a moment. */
function skipWaiting(): void {
  const { setTimeout: realSetTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    realSetTimeout(run, ms === 6000 || ms === 1500 ? 0 : ms)) as never);
}

test('a tick asks for stars in the row itself, which are stored, and the strip goes by itself', async () => {
  const opened = await openItems();
  const { list, boxes, strip } = opened;
  boxes[0]?.click();
  const asked = await stripOf(opened);
  expect(asked.closest('li')).toBe(boxes[0]?.closest('li'));
  skipWaiting();
  asked.querySelectorAll<HTMLInputElement>('input[type=radio]')[3]?.click();
  await eventually(async () =>
    expect((await device.db.lists.get(list.id))?.tasted?.[list.items[0]?.id ?? '']?.stars).toBe(4),
  );
  await eventually(() => expect(strip()).toBeNull());
});

test('a press elsewhere and Escape close the strip, and the focus returns to the tick box', async () => {
  const opened = await openItems();
  const { boxes, strip, screen } = opened;
  boxes[0]?.click();
  (await stripOf(opened)).querySelector<HTMLElement>('input')?.focus();
  fire(screen, 'keydown', { key: 'Escape' });
  await eventually(() => expect(strip()).toBeNull());
  expect(document.activeElement).toBe(boxes[0]);
  boxes[1]?.click();
  await stripOf(opened);
  fire(boxes[0] as HTMLElement, 'pointerdown', {});
  await eventually(() => expect(strip()).toBeNull());
});

test('of several quick ticks only the last asks for stars, once the user pauses', async () => {
  const opened = await openItems(listOf(['Bigos', 'Żurek', 'Rosół'].map((name) => newDish(name))));
  const { list, boxes, screen } = opened;
  const asked = new Set<string>();
  new MutationObserver(() => {
    for (const strip of screen.querySelectorAll('[data-after-tick]'))
      asked.add(strip.closest('li')?.querySelector('[data-item-name]')?.textContent ?? '');
  }).observe(screen, { childList: true, subtree: true });
  for (const box of boxes) box.click();
  await stripOf(opened);
  await eventually(async () =>
    expect((await device.db.lists.get(list.id))?.items.every(({ isDone }) => isDone)).toBe(true),
  );
  expect([...asked]).toEqual(['Rosół']);
});

test('Escape discards a half-typed note, and a press elsewhere keeps it', async () => {
  for (const isEscape of [true, false]) {
    const opened = await openItems();
    const { list, boxes, strip, screen } = opened;
    const noteOf = async () => (await device.db.lists.get(list.id))?.tasted?.[list.items[0]?.id ?? '']?.note;
    boxes[0]?.click();
    (await stripOf(opened)).querySelector<HTMLElement>('[aria-label="Write a note"]')?.click();
    const field = await eventually(() => {
      const found = strip()?.querySelector<HTMLInputElement>('input[type=text], input:not([type]), textarea');
      expect(found).toBeTruthy();
      return found as HTMLInputElement;
    });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    field.focus();
    typeInto(field, 'Too sal');
    await eventually(() => expect(field.value).toBe('Too sal'));
    if (isEscape) fire(screen, 'keydown', { key: 'Escape' });
    else fire(boxes[1] as HTMLElement, 'pointerdown', {});
    await eventually(() => expect(strip()).toBeNull());
    await databaseIdle();
    expect(await noteOf()).toBe(isEscape ? undefined : 'Too sal');
    screen.remove();
  }
});

test('the strip stays until it is left if the user wants messages to stay', async () => {
  turnMessageTimes(false);
  skipWaiting();
  const opened = await openItems();
  opened.boxes[0]?.click();
  const asked = await stripOf(opened);
  asked.querySelectorAll<HTMLInputElement>('input[type=radio]')[0]?.click();
  await eventually(() => expect(opened.screen.textContent).toContain('★1 star'));
  expect(opened.strip()).toBe(asked);
});

test('dishes with stars can be shown with the most stars first, and keep that order while stars change', async () => {
  const items = ['Bigos', 'Żurek', 'Rosół'].map((name) => newDish(name, { isDone: true }));
  const [bigos, zurek, rosol] = items.map(({ id }) => id) as [string, string, string];
  const tasted = { [zurek]: { stars: 3 }, [rosol]: { stars: 5 } };
  const opened = await openItems({ ...listOf(items), tasted });
  const toggle = [...opened.screen.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Most stars first',
  );
  toggle?.click();
  await eventually(() => expect(opened.names()).toEqual(['Rosół', 'Żurek', 'Bigos']));
  await device.db.lists.update(opened.list.id, { tasted: { ...tasted, [bigos]: { stars: 5 } } });
  await eventually(() => expect(opened.screen.textContent?.match(/5 stars/g)).toHaveLength(2));
  expect(opened.names()).toEqual(['Rosół', 'Żurek', 'Bigos']);
  toggle?.click();
  await eventually(() => expect(opened.names()).toEqual(['Bigos', 'Żurek', 'Rosół']));
});
