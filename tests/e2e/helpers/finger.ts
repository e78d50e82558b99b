import { expect, type Locator } from 'playwright/test';

/** How many times a finger is seen on its way; a browser sees many more. */
const STEPS = 8;
const FRAMES_AT_REST = 6;

type Swipe = {
  /** How far, in CSS pixels; negative is to the left. */
  by: number;
  /** Where on the screen it begins; the middle of the target when not given. */
  fromX?: number;
  /** What is to be seen while the finger still rests on the screen. */
  whileHeld?: () => Promise<void>;
};

/** A real finger drawn across an element: touches as the browser gets them from a screen, with all that it makes of them. */
export async function swipe(target: Locator, { by, fromX, whileHeld }: Swipe): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen`);
  const x = fromX ?? box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y, id: 1 }],
    });
  await touch('touchStart', x);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', x + (by * step) / STEPS);
  // It comes to rest: letting go in full flight begins a fling, and a browser takes the next tap for its end.
  for (let frame = 0; frame < FRAMES_AT_REST; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await touch('touchMove', x + by + (frame % 2) / 4);
  }
  await touch('touchMove', x + by);
  await whileHeld?.();
  await touch('touchEnd');
  await session.detach();
}

/** Two quick taps of a real finger: by its own clock, however busy the machine is. */
export async function doubleTap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen`);
  const at = { x: box.x + Math.min(box.width / 2, 20), y: box.y + box.height / 2, id: 1 };
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const second of [0, 0.1]) {
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof at)[], after: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + second + after });
    await send('touchStart', [at], 0);
    await send('touchEnd', [], 0.02);
  }
  await session.detach();
}

/**
 * Runs a swipe and holds that the element is then again exactly where it was.
 * @param drag is told how to learn how far, in CSS pixels, the element is drawn aside
 */
export async function expectReset(
  target: Locator,
  drag: (shift: () => Promise<number>) => Promise<void>,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const left = async () => (await target.boundingBox())?.x ?? Number.NaN;
  const before = await left();
  const shift = async () => Math.round((await left()) - before);
  await drag(shift);
  await expect.poll(shift).toBe(0);
}
