import { describe, expect, it } from 'vitest';
import { loginSearch } from '#src/features/login/login-search.ts';
import { safeNext } from '#src/features/login/safe-next.ts';

describe('safeNext', () => {
  it.each(['/', '/lists', '/list/PL/0190?details=true&x=%2F', '/user/list/newList?details=true#tags'])(
    'goes to %s, a path of ours',
    (next) => expect(safeNext(next)).toBe(next),
  );

  it.each([
    undefined,
    42,
    '',
    'lists',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/lists/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/login',
    '/lists/../login',
  ])('goes Home instead of %j', (next) => expect(safeNext(next)).toBe('/'));

  it('keeps a path that only begins like the login', () => expect(safeNext('/loginless')).toBe('/loginless'));
});

describe('loginSearch', () => {
  it('reads the mode and where to go next', () =>
    expect(loginSearch({ mode: 'register', next: '/lists' })).toEqual({ mode: 'register', next: '/lists' }));

  it('knows the mode for a forgotten password', () =>
    expect(loginSearch({ mode: 'forgot' })).toEqual({ mode: 'forgot' }));

  it('leaves out what makes no sense', () =>
    expect(loginSearch({ mode: 'delete', next: '//evil.example', other: 1 })).toEqual({}));
});
