import { describe, expect, test } from 'vitest';
import { listenFailure, startFailure } from '#server/start-failure.ts';

describe('the message of a failing start', () => {
  const full = /disk is full.*\/data.*Free some space/;

  test.each<[string, unknown, RegExp]>([
    [
      'a full disk, as Node reports it',
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      full,
    ],
    ['a full quota', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' }), full],
    ['a full disk, as the embedded database reports it', { name: 'ErrnoError', errno: 51 }, full],
    [
      'a full disk, as PostgreSQL reports it',
      new Error('query failed', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
      full,
    ],
    [
      'a full disk, reported by a message without a code',
      new Error('could not extend file: No space left on device'),
      full,
    ],
    ['any other error', new Error('PORT is not a number'), /^PORT is not a number$/],
    [
      'an error without a message',
      { name: 'ErrnoError', errno: 2 },
      /\/data cannot be opened \(ErrnoError 2\)/,
    ],
    [
      'a failed query, without its statement and values',
      Object.assign(new Error('Failed query: insert into "lists" …\nparams: Anna,anna@example.org'), {
        cause: new Error('permission denied for schema public'),
      }),
      /^permission denied for schema public$/,
    ],
    ['nothing', undefined, /\/data cannot be opened/],
  ])('is one line for %s', (_, error, line) => {
    expect(startFailure(error, '/data')).toMatch(line);
    expect(startFailure(error, '/data')).not.toContain('\n');
  });
});

test('a server that cannot listen names HOST and PORT', () => {
  const error = new Error('getaddrinfo ENOTFOUND food.invalid');
  const failure = listenFailure(error, { host: 'food.invalid', port: 3000 });
  expect(startFailure(failure, '/data')).toBe(
    'The server cannot listen on HOST=food.invalid and PORT=3000: getaddrinfo ENOTFOUND food.invalid',
  );
});
