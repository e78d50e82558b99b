/**
 * `pressedAt`: times of the presses whose change is not on disk yet. `after`: for each stored change the
 * milliseconds from the press until the change was on disk.
 */
type Stored = { pressedAt: number[]; after: number[] };

/**
 * Records in `window.stored` when additions to the outbox are on disk. Runs in the page before the page's
 * code. It uses nothing outside itself, because its text is sent to the page.
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
 * Presses checkboxes of the open list, three per second, which is faster than users do. Runs in the page.
 * @param range index of the first checkbox, and of the one after the last
 * @returns for each press the milliseconds until the change was on disk
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
