import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInWithApple } from '#src/features/sign-in/provider-return.ts';

/** What Apple and the server answer, and the accounts that were registered. */
const fake = vi.hoisted(() => ({
  appleUser: { token: 'a.b.c', emailAddress: 'anna@example.com', name: 'Anna' } as object | null,
  login: { kind: 'done' } as object,
  registered: [] as object[],
}));
vi.mock('#src/browser/native/native.ts', () => ({ native: { signInWithApple: async () => fake.appleUser } }));
// `loginByToken` and `registerByToken` below replace the requests, so that no service is needed.
vi.mock('#src/browser/network/sync-client.ts', () => ({ userService: {} }));
vi.mock('#src/commands/account/sign-in.ts', async (original) => ({
  ...(await original<object>()),
  loginByToken: async () => fake.login,
  registerByToken: async (_: unknown, form: object) => {
    fake.registered.push(form);
    return { kind: 'done' };
  },
}));

const ANNA = { token: 'a.b.c', emailAddress: 'anna@example.com', name: 'Anna' };
const UNKNOWN = { kind: 'refused', code: 'NO_ACCOUNT' };
beforeEach(() => {
  Object.assign(fake, { appleUser: ANNA, login: UNKNOWN });
  fake.registered.length = 0;
});

test('a new user gets an account with the name from Apple', async () => {
  expect(await signInWithApple('PL', 'Traveller')).toBeNull();
  expect(fake.registered).toEqual([{ ...ANNA, language: 'PL' }]);
});

test.each(['', 'Xi', 'Anna 🍋'])('a user with the invalid name “%s” gets the default name', async (name) => {
  fake.appleUser = { ...ANNA, name };
  expect(await signInWithApple('EN', 'Traveller')).toBeNull();
  expect(fake.registered).toMatchObject([{ name: 'Traveller' }]);
});

test('a user with an account is signed in, and a user who closes Apple’s sheet sees no error', async () => {
  fake.login = { kind: 'done' };
  expect(await signInWithApple('EN', 'Traveller')).toBeNull();
  fake.appleUser = null;
  expect(await signInWithApple('EN', 'Traveller')).toBeNull();
  expect(fake.registered).toEqual([]);
});

test('the reason for a failed sign-in is returned', async () => {
  fake.login = { kind: 'silence' };
  expect(await signInWithApple('EN', 'Traveller')).toEqual({ kind: 'silence' });
});
