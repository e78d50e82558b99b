/**
 * Times of the presses whose change is not on disk yet, and for each stored change the milliseconds from its
 * press until it was on disk.
 */
export type Stored = { pressedAt: number[]; after: number[] };

/**
 * Runs in the page before its own code: watches additions to the outbox. Self-contained,
 * because it is sent to the page.
 */
export function watchStored(): void {
  const stored: Stored = { pressedAt: [], after: [] };
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (...args: Parameters<typeof add>) {
    if (this.name === 'outbox')
      this.transaction.addEventListener('complete', () => {
        const pressedAt = stored.pressedAt.shift();
        if (pressedAt !== undefined) stored.after.push(performance.now() - pressedAt);
      });
    return add.apply(this, args);
  };
  Object.assign(window, { stored });
}

/**
 * Presses boxes of the open list, three per second, which is faster than users do. Runs in the page.
 * @returns milliseconds until each change was on disk
 * @throws Error when a change is not on disk a minute after the last press
 */
export async function tickAll({ from, to }: { from: number; to: number }): Promise<number[]> {
  const { stored } = window as unknown as { stored: Stored };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  stored.after.length = 0;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main li input[type="checkbox"]')];
  for (const box of boxes.slice(from, to)) {
    stored.pressedAt.push(performance.now());
    box.click();
    await wait(300);
  }
  const giveUpAt = performance.now() + 60_000;
  while (stored.pressedAt.length > 0 && performance.now() < giveUpAt) await wait(20);
  if (stored.after.length !== to - from)
    throw new Error(`${stored.after.length} of ${to - from} were stored`);
  return [...stored.after];
}
