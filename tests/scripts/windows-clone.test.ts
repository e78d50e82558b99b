import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'windows-clone-'));
  // As Git for Windows is set up: lines end in CR LF where the project does not say otherwise.
  git(
    'clone',
    '--quiet',
    '--no-local',
    '--depth=1',
    '--config',
    'core.autocrlf=true',
    `file://${process.cwd()}`,
    clone,
  );
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

test('a clone as Windows makes it has every text as it is here, so that its checks pass', () => {
  // A line a file: how its lines end in the index, in the folder, by which attribute, and its name.
  const lines = git('-C', clone, 'ls-files', '--eol').trim().split('\n');
  expect(lines.length).toBeGreaterThan(2000);
  expect(lines.filter((line) => /\b[iw]\/(crlf|mixed)\b/.test(line))).toEqual([]);
  expect(git('-C', clone, 'status', '--porcelain')).toBe('');
});
