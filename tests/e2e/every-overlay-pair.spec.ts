import { expect, type Page } from 'playwright/test';
import { SCREENS, type Screen } from './helpers/overlay-screens.ts';
import { type Overlay, SIZES, type Size, type Way } from './helpers/overlay-table.ts';
import { DEEP, test } from './helpers/test.ts';

/** The timeout for one stack on a busy machine, in milliseconds. An idle one needs a tenth of it. */
const PILE_MS = 60_000;

/** An overlay with the way in which it was opened. */
type Opened = Overlay & { way: Way };
/** Overlays over a page, the lowest first. */
type Pile = readonly Opened[];

/** Returns every stack of overlays that a user can open over a screen, one for each way to open it. */
function pilesOver({ overlays }: Screen, size: Size): readonly Pile[] {
  const further = (pile: Pile): readonly Pile[] => {
    const below = pile.at(-1)?.name ?? 'page';
    const next = overlays.flatMap((overlay) =>
      overlay.ways
        .filter(({ from, on = size }) => from === below && on === size)
        .map((way): Pile => [...pile, { ...overlay, way }]),
    );
    return next.flatMap((each) => [each, ...further(each)]);
  };
  return further([]);
}

/**
 * Groups the stacks into tests of moderate size, by their lowest overlay. Overlays that can have no other
 * overlay over them share one group.
 */
function groupsOf(piles: readonly Pile[]): Map<string, readonly Pile[]> {
  const nameOf = ([{ name, way }]: readonly [Opened]) => `the ${name}, opened by its ${way.by}`;
  const isBelow = new Set(piles.filter(({ length }) => length > 1).map(([lowest]) => lowest?.name));
  const groups = new Map<string, readonly Pile[]>();
  for (const pile of piles) {
    const [lowest] = pile;
    const group = lowest !== undefined && isBelow.has(lowest.name) ? nameOf([lowest]) : 'the page alone';
    groups.set(group, [...(groups.get(group) ?? []), pile]);
  }
  return groups;
}

/** Runs in the page. Returns whether a tap on the middle of this element reaches it. */
function takesTap(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

const expectAlive = (page: Page, { name, part }: Pick<Overlay, 'name' | 'part'>) =>
  expect
    .poll(async () => (await part(page).isVisible()) && (await part(page).evaluate(takesTap)), {
      message: `${name} takes a tap`,
    })
    .toBe(true);

/**
 * Opens a stack, reloads, goes back and presses Escape. Checks each time that the expected overlay is on top
 * and usable, and that the page below is usable in the end.
 */
async function expectOrder(page: Page, screen: Screen, address: string, pile: Pile): Promise<void> {
  const upper = pile.at(-1) as Opened;
  const below = (at: number) => pile[at - 1] ?? screen;
  const openFrom = async (from: number) => {
    for (const overlay of pile.slice(from)) {
      await overlay.way.open(page);
      await expectAlive(page, overlay);
    }
  };
  const expectClosed = async () => {
    await expect(upper.part(page)).toBeHidden();
    await expectAlive(page, below(pile.length - 1));
  };
  await page.goto('/lists');
  await page.evaluate((to) => self.__TSR_ROUTER__?.navigate({ to }), address);
  await expectAlive(page, screen);
  await openFrom(0);

  await page.reload();
  const asked = pile.findIndex(({ isQuestion }) => isQuestion);
  await expectAlive(page, below(asked === -1 ? pile.length : asked));
  if (asked !== -1) await openFrom(asked);

  // A loaded page is the first one of its visit, and the history entry before it is another document. Back
  // would leave the app instead of closing the question, so Escape closes it.
  if (upper.isQuestion && pile[0]?.way.by === 'link') await page.keyboard.press('Escape');
  else await page.goBack();
  await expectClosed();

  await upper.way.open(page);
  await expectAlive(page, upper);
  await page.keyboard.press('Escape');
  await expectClosed();

  for (const [at, overlay] of [...pile.entries()].slice(0, -1).reverse()) {
    await overlay.part(page).click();
    await expectAlive(page, below(at));
  }
  await expect(page).toHaveURL(address);
}

for (const size of ['phone', 'desk'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: SIZES[size] });
    for (const screen of SCREENS) {
      for (const [group, piles] of groupsOf(pilesOver(screen, size))) {
        test(
          `overlays over ${group}, of ${screen.name}, close from the top down`,
          DEEP,
          async ({ page, request, server }) => {
            test.setTimeout(piles.length * PILE_MS);
            await page.addInitScript(() => {
              // The clipboard refuses, so that the text to copy is shown in a dialog. No map opens.
              navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
              window.open = () => null;
            });
            const address = await screen.prepare({ page, request, server });
            for (const pile of piles) {
              const title = pile.map(({ name, way }) => `${name} by ${way.by}`).join(', then ');
              await test.step(title, () => expectOrder(page, screen, address, pile));
            }
          },
        );
      }
    }
  });
}
