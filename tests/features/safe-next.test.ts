import { describe, expect, it } from 'vitest';
import { safeNext } from '#src/features/sign-in/safe-next.ts';

describe('safeNext', () => {
  it.each(['/', '/lists', '/list/PL/0190?details=true&x=%2F', '/user/list/newList?details=true#tags'])(
    'accepts %s, a path of the app',
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
    '/login/',
    '/LOGIN',
    '/%6Cogin',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/lists/%E0%A4%A',
    '/lists%0A',
    '/activate/token',
    '/changePassword/token',
  ])('leads Home instead of to %j', (next) => expect(safeNext(next)).toBe('/'));

  it('accepts a path that only begins like /login', () => expect(safeNext('/loginless')).toBe('/loginless'));
});
