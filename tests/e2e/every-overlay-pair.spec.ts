import { expect, type Page } from 'playwright/test';
import { SCREENS, type Screen } from './helpers/overlay-screens.ts';
import { type Opening, type Overlay, SIZES, type Size } from './helpers/overlay-table.ts';
import { DEEP, test } from './helpers/test.ts';

/** The time for the checks of one stack on a busy machine, in milliseconds. An idle machine needs a tenth. */
const STACK_MS = 60_000;

/** An overlay, with the opening by which a test opens it. */
type OpenedOverlay = Overlay & { opening: Opening };
/** Overlays that are open over a screen, the lowest first. */
type Stack = readonly OpenedOverlay[];

/**
 * Returns every stack of overlays that a user can open over a screen, one for each combination of openings.
 */
function stacksOver({ overlays }: Screen, size: Size): readonly Stack[] {
  const stacksOn = (lower: Stack): readonly Stack[] => {
    const below = lower.at(-1)?.name ?? 'page';
    const next = overlays.flatMap((overlay) =>
      overlay.openings
        .filter(({ over, onlyOn = size }) => over === below && onlyOn === size)
        .map((opening): Stack => [...lower, { ...overlay, opening }]),
    );
    return next.flatMap((stack) => [stack, ...stacksOn(stack)]);
  };
  return stacksOn([]);
}

/**
 * Groups the stacks into tests of moderate size, by their lowest overlay. Overlays that can have no other
 * overlay over them share one group.
 */
function groupsOf(stacks: readonly Stack[]): Map<string, readonly Stack[]> {
  const nameOf = ({ name, opening }: OpenedOverlay) => `the ${name}, opened by its ${opening.by}`;
  const namesBelow = new Set(stacks.filter(({ length }) => length > 1).map(([lowest]) => lowest?.name));
  const groups = new Map<string, readonly Stack[]>();
  for (const stack of stacks) {
    const [lowest] = stack;
    const group = lowest !== undefined && namesBelow.has(lowest.name) ? nameOf(lowest) : 'the page alone';
    groups.set(group, [...(groups.get(group) ?? []), stack]);
  }
  return groups;
}

/** Runs in the page. @returns whether a tap on the middle of this element reaches it */
function takesTap(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Checks that the control of an overlay or screen can be tapped. */
const expectUsable = (page: Page, { name, control }: Pick<Overlay, 'name' | 'control'>) =>
  expect
    .poll(async () => (await control(page).isVisible()) && (await control(page).evaluate(takesTap)), {
      message: `${name} takes a tap`,
    })
    .toBe(true);

/**
 * Opens a stack, reloads, goes back and presses Escape. Checks each time that the expected overlay is on top
 * and usable, and that the page below is usable in the end.
 */
async function expectOrder(page: Page, screen: Screen, path: string, stack: Stack): Promise<void> {
  const top = stack.at(-1) as OpenedOverlay;
  const below = (index: number) => stack[index - 1] ?? screen;
  const openFrom = async (index: number) => {
    for (const overlay of stack.slice(index)) {
      await overlay.opening.open(page);
      await expectUsable(page, overlay);
    }
  };
  const expectTopClosed = async () => {
    await expect(top.control(page)).toBeHidden();
    await expectUsable(page, below(stack.length - 1));
  };
  await page.goto('/lists');
  await page.evaluate((to) => self.__TSR_ROUTER__?.navigate({ to }), path);
  await expectUsable(page, screen);
  await openFrom(0);

  await page.reload();
  // The reload closes the first overlay without a history entry, and the overlays over it.
  const closed = stack.findIndex(({ hasNoHistoryEntry }) => hasNoHistoryEntry);
  await expectUsable(page, below(closed === -1 ? stack.length : closed));
  if (closed !== -1) await openFrom(closed);

  // If a link loaded the dish's page, the history entry before it is another document. Back would then leave
  // the app instead of closing an overlay without an entry, so Escape closes that overlay.
  if (top.hasNoHistoryEntry && stack[0]?.opening.by === 'link') await page.keyboard.press('Escape');
  else await page.goBack();
  await expectTopClosed();

  await top.opening.open(page);
  await expectUsable(page, top);
  await page.keyboard.press('Escape');
  await expectTopClosed();

  // The control of each remaining overlay closes it.
  for (const [index, overlay] of [...stack.entries()].slice(0, -1).reverse()) {
    await overlay.control(page).click();
    await expectUsable(page, below(index));
  }
  await expect(page).toHaveURL(path);
}

for (const size of ['phone', 'desk'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: SIZES[size] });
    for (const screen of SCREENS) {
      for (const [group, stacks] of groupsOf(stacksOver(screen, size))) {
        test(
          `overlays over ${group}, of ${screen.name}, close from the top down`,
          DEEP,
          async ({ page, request, server }) => {
            test.setTimeout(stacks.length * STACK_MS);
            await page.addInitScript(() => {
              // The clipboard refuses, so that the text to copy is shown in a dialog. No map opens.
              navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
              window.open = () => null;
            });
            const path = await screen.prepare({ page, request, server });
            for (const stack of stacks) {
              const title = stack.map(({ name, opening }) => `${name} by ${opening.by}`).join(', then ');
              await test.step(title, () => expectOrder(page, screen, path, stack));
            }
          },
        );
      }
    }
  });
}
