/** When the last presses were, and how long each took until its change was on the disk, in milliseconds. */
export type Stored = { pressedAt: number[]; after: number[] };

/** Runs in the page before any of its own code; takes everything it needs along. Watches what comes into the outbox. */
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
 * Runs in the page: presses boxes of the list that is open, three a second, which is quicker than people eat.
 * @returns how long each took until it was on the disk, in milliseconds
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
