import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { signInWithApple } from '#src/features/login/provider-return.ts';

const given = vi.hoisted(() => ({
  who: { token: 'a.b.c', emailAddress: 'anna@example.com', name: 'Anna' } as object | null,
  login: { kind: 'done' } as object,
  made: [] as object[],
}));
vi.mock('#src/platform/native.ts', () => ({ native: { signInWithApple: async () => given.who } }));
vi.mock('#src/platform/sync-client.ts', () => ({ userService: {} }));
vi.mock('#src/commands/account/sign-in.ts', async (original) => ({
  ...(await original<object>()),
  loginByToken: async () => given.login,
  registerByToken: async (_: unknown, form: object) => {
    given.made.push(form);
    return { kind: 'done' };
  },
}));

const ANNA = { token: 'a.b.c', emailAddress: 'anna@example.com', name: 'Anna' };
const UNKNOWN = { kind: 'refused', code: 'NO_ACCOUNT' };
beforeEach(() => {
  Object.assign(given, { who: ANNA, login: UNKNOWN });
  given.made.length = 0;
});

test('a new user gets an account under the name that Apple gives', async () => {
  expect(await signInWithApple('PL', 'Traveller')).toBeNull();
  expect(given.made).toEqual([{ ...ANNA, language: 'PL' }]);
});

test.each(['', 'Xi', 'Anna 🍋'])('a user with the invalid name “%s” gets the default name', async (name) => {
  given.who = { ...ANNA, name };
  expect(await signInWithApple('EN', 'Traveller')).toBeNull();
  expect(given.made).toMatchObject([{ name: 'Traveller' }]);
});

test('a user with an account is signed in, and closing the sheet shows no error', async () => {
  given.login = { kind: 'done' };
  expect(await signInWithApple('EN', 'Traveller')).toBeNull();
  given.who = null;
  expect(await signInWithApple('EN', 'Traveller')).toBeNull();
  expect(given.made).toEqual([]);
});

test('the reason for a failed sign-in is returned', async () => {
  given.login = { kind: 'silence' };
  expect(await signInWithApple('EN', 'Traveller')).toEqual({ kind: 'silence' });
});
