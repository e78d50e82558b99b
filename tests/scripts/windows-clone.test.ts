import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' });
let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'windows-clone-'));
  // Git for Windows has this setting, so that lines end in CR LF unless the project says otherwise.
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

test('a clone with the settings of Git for Windows has no CR LF, so that its checks pass', () => {
  // One line per file: its line endings in the index and in the folder, the attribute, and its name.
  const lines = git('-C', clone, 'ls-files', '--eol').trim().split('\n');
  expect(lines.length).toBeGreaterThan(2000);
  expect(lines.filter((line) => /\b[iw]\/(crlf|mixed)\b/.test(line))).toEqual([]);
  expect(git('-C', clone, 'status', '--porcelain')).toBe('');
});
