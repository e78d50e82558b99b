import { expect, test } from 'vitest';
import { EVERY_BUG } from './every-bug.ts';
import { bugIn } from './planted-bug.ts';
import { createPlanter, tryToPlant } from './planter.ts';

const MODULE = 'src/outbox/settle.ts';
type Backoff = typeof import('#src/outbox/settle.ts');
const bug = bugIn(MODULE, 'a long wait', 'changes wait', ['5 * 60_000', '7']);

test.each(EVERY_BUG)('$name can still be planted: its place is there exactly once', async (each) => {
  await expect(tryToPlant(each)).resolves.toBeUndefined();
});

test('no two bugs have one name', () => {
  expect(new Set(EVERY_BUG.map(({ name }) => name)).size).toBe(EVERY_BUG.length);
});

test('a bug is there in what is loaded with it, and nowhere and never else', async () => {
  const planter = await createPlanter();
  try {
    expect((await planter.load<Backoff>(null, MODULE)).MAX_WAIT_MS).toBe(300_000);
    expect((await planter.load<Backoff>(bug, MODULE)).MAX_WAIT_MS).toBe(7);
    expect((await import('#src/outbox/settle.ts')).MAX_WAIT_MS).toBe(300_000);
    expect((await planter.load<Backoff>(null, MODULE)).MAX_WAIT_MS).toBe(300_000);
    await expect(planter.load(bug, 'src/domain/visible-text.ts')).rejects.toThrow('no part of');
  } finally {
    await planter.close();
  }
});

test('a bug whose place is gone, or there twice, cannot be planted', async () => {
  const gone = bugIn(MODULE, 'gone', '', ['6 * 60_000', '7']);
  const twice = bugIn(MODULE, 'twice', '', ['MAX_WAIT_MS', '7']);
  await expect(tryToPlant(gone)).rejects.toThrow('exactly once');
  await expect(tryToPlant(twice)).rejects.toThrow('exactly once');
});
