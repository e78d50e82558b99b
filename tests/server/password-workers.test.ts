import { Piscina } from 'piscina';
import { afterEach, expect, test, vi } from 'vitest';
import { createPasswords } from '#server/identity/password.ts';

const CHEAP = { argon2: { memoryCost: 64, timeCost: 1, parallelism: 1 } };
afterEach(() => vi.restoreAllMocks());

test('a failing hash at the start is no unhandled rejection, and later passwords are checked', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run').mockRejectedValueOnce(new Error('no thread'));
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const passwords = createPasswords(CHEAP);
  // Node reports an unhandled rejection after the turn of the event loop in which it happens.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(run).toHaveBeenCalledTimes(1);
  const stored = await passwords.hash('right');
  expect(await passwords.isRight('right', stored)).toBe(true);
  expect(await passwords.isRight('wrong', stored)).toBe(false);
  expect(await passwords.isRight('any', null)).toBe(false);
});
