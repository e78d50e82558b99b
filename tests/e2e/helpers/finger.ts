import { expect, type Locator } from 'playwright/test';

/** The number of positions that a moving finger reports. A real screen reports many more. */
const STEPS = 8;
/** The number of frames for which the finger rests before it lifts. */
const FRAMES_AT_REST = 6;

type Swipe = {
  /** The distance in CSS pixels; negative is to the left. */
  by: number;
  /** The x coordinate where the swipe begins; by default the middle of the target. */
  fromX?: number;
  /** Checks to make while the finger still rests on the screen. */
  whileHeld?: () => Promise<void>;
};

/** Swipes across an element by touch events, which the browser handles like those of a touchscreen. */
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
  // A finger that lifts at full speed begins a fling, and the browser then takes the next tap as the end of
  // the fling.
  for (let frame = 0; frame < FRAMES_AT_REST; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await touch('touchMove', x + by + (frame % 2) / 4);
  }
  await touch('touchMove', x + by);
  await whileHeld?.();
  await touch('touchEnd');
  await session.detach();
}

/**
 * Taps an element twice within 0.1 s. The events carry timestamps, so that the taps are quick even on a busy
 * machine.
 */
export async function doubleTap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not on the screen`);
  const point = { x: box.x + Math.min(box.width / 2, 20), y: box.y + box.height / 2, id: 1 };
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const delay of [0, 0.1]) {
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[], after: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + delay + after });
    await send('touchStart', [point], 0);
    await send('touchEnd', [], 0.02);
  }
  await session.detach();
}

/**
 * Runs a swipe and checks that the element is back at its exact position afterwards.
 * @param drag makes the swipe; `shift` returns how far the element is displaced now, in CSS pixels
 */
export async function expectReset(
  target: Locator,
  drag: (shift: () => Promise<number>) => Promise<void>,
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const positionX = async () => (await target.boundingBox())?.x ?? Number.NaN;
  const start = await positionX();
  const shift = async () => Math.round((await positionX()) - start);
  await drag(shift);
  await expect.poll(shift).toBe(0);
}
