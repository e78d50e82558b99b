import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { PublicList, type PublicListProps } from '#src/features/list/reading/public-list.tsx';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import { listOf, newDish, testID } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const OCTOPUS = newDish('Octopus');
const publicID = testID();
const LIST = {
  ...listOf([OCTOPUS], {
    id: publicID,
    publicID,
    name: 'Isles',
    description: 'By the sea',
    chosenCountry: 'GR',
  }),
  fetchedAt: 0,
};

beforeEach(async () => {
  // The page fetches the country's words, and a failed request would switch it to offline.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  // happy-dom has no layout, so the test sets the width for swipes, and scrolling does nothing.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  for (const { id } of shownMessages()) dismissMessage(id);
  await Promise.all([device.db.outbox.clear(), device.db.lists.clear(), device.db.bases.clear()]);
  await signInHere([]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(props: Partial<PublicListProps> = {}) {
  const nothing = () => undefined;
  const onAdded = vi.fn<(copyID: string) => void>();
  const onWelcomed = vi.fn();
  const rest = { areDetailsOpen: false, isJustAdded: false, isFromDevice: false, copyID: null, dishID: null };
  const screen = await openScreen(
    <PublicList
      {...rest}
      list={LIST}
      onDetailsChange={nothing}
      onBack={() => false}
      onShow={nothing}
      {...{ onAdded, onWelcomed }}
      {...props}
    />,
  );
  await eventually(() => expect(screen.querySelector('[data-item-name]')).not.toBeNull());
  return { screen, onAdded, onWelcomed };
}
const details = (screen: HTMLElement) =>
  screen.querySelector('[aria-controls][aria-expanded]')?.getAttribute('aria-expanded');

test('the header is folded until details=true opens it', async () => {
  expect(details((await open()).screen)).toBe('false');
  expect(details((await open({ areDetailsOpen: true })).screen)).toBe('true');
});

test('with justAdded=true the page says ‘List added’ once, and asks to remove it from the URL', async () => {
  const { onWelcomed } = await open({ isJustAdded: true });
  await eventually(() => expect(onWelcomed).toHaveBeenCalledOnce());
  expect(shownMessages().map(({ text }) => text)).toEqual(['List added']);
});

test('dragging a dish a third of the screen to the right opens a map; to the left does nothing', async () => {
  const map = vi.fn();
  vi.stubGlobal('open', map);
  const { screen } = await open();
  const target = screen.querySelector('[data-item-name]') as Element;
  const drag = (pixels: number) => {
    const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientY: 100 };
    fire(target, 'pointerdown', { ...finger, clientX: 180 });
    for (const fraction of [0.2, 0.6, 1])
      fire(target, 'pointermove', { ...finger, clientX: 180 + pixels * fraction });
    fire(target, 'pointerup', { ...finger, clientX: 180 + pixels });
  };
  drag(-125);
  drag(115);
  expect(map).not.toHaveBeenCalled();
  drag(125);
  await eventually(() => expect(map).toHaveBeenCalledOnce());
  expect(String(map.mock.calls[0]?.[0])).toContain('Octopus%20Greece');
});

test("another user's list cannot be edited, and its button saves it", async () => {
  const { screen, onAdded } = await open();
  expect(screen.querySelector('input[name=item], [role=switch][aria-label*=Public]')).toBeNull();
  const save = [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save list');
  save?.click();
  await eventually(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(await device.db.lists.get(onAdded.mock.calls[0]?.[0] ?? '')).toMatchObject({ name: 'Isles' });
});
