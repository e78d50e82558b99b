import { describe, expect, test } from 'vitest';
import { startFailure } from '#server/start-failure.ts';

describe('what a start that fails says', () => {
  const full = /disk is full.*\/data.*Make room/;

  test.each<[string, unknown, RegExp]>([
    ['Node', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), full],
    ['a quota', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' }), full],
    ['the embedded database’s file system', { name: 'ErrnoError', errno: 51 }, full],
    [
      'PostgreSQL',
      new Error('query failed', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
      full,
    ],
    ['PostgreSQL, in words only', new Error('could not extend file: No space left on device'), full],
    ['anything else', new Error('PORT is not a number'), /^PORT is not a number$/],
    [
      'anything else that has no words',
      { name: 'ErrnoError', errno: 2 },
      /\/data cannot be opened \(ErrnoError 2\)/,
    ],
    [
      'a query, without its statement and what was in it',
      Object.assign(new Error('Failed query: insert into "lists" …\nparams: Anna,anna@example.org'), {
        cause: new Error('permission denied for schema public'),
      }),
      /^permission denied for schema public$/,
    ],
    ['nothing', undefined, /\/data cannot be opened/],
  ])('is one line, by %s', (_, error, line) => {
    expect(startFailure(error, '/data')).toMatch(line);
    expect(startFailure(error, '/data')).not.toContain('\n');
  });
});
