/** A branch may have untranslated (“open”) texts; `main` may not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOpenText, mayLeaveTextsOpen } from '#scripts/i18n/open-texts.ts';

const startFolder = process.cwd();
const git = (...args: string[]) => execFileSync('git', args, { stdio: 'ignore' });
beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'open-texts-'))));
afterEach(() => process.chdir(startFolder));

const commit = () =>
  git(
    '-c',
    'user.name=Maria',
    '-c',
    'user.email=maria@example.com',
    'commit',
    '--allow-empty',
    '-m',
    'First',
  );

test.each([
  ['main', false],
  ['a-new-option', true],
])('texts on the branch %s may be open: %s', (branch, expected) => {
  git('init', '-b', branch);
  commit();
  expect(mayLeaveTextsOpen()).toBe(expected);
});

test('texts may not be open on a detached commit, nor outside a repository', () => {
  expect(mayLeaveTextsOpen()).toBe(false);
  git('init', '-b', 'a-new-option');
  commit();
  git('checkout', '--detach');
  expect(mayLeaveTextsOpen()).toBe(false);
});

test('only an untranslated text is open, not a text with a guessed translation', () => {
  expect(isOpenText('bg: messages.po, Country, A to Z: not translated')).toBe(true);
  expect(isOpenText('bg: messages.po, Country, A to Z: is only a guess (fuzzy)')).toBe(false);
});
