import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Programs that replace the real ones: a system that permits no mounts, and a test run with a failure. */
const PROGRAMS = {
  unshare: 'exit 1',
  npm: 'echo "$@"; echo "tests: 1 passed, 2 failed, 0 skipped"; exit 3',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-programs-'));
  for (const [name, text] of Object.entries(PROGRAMS)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs a program without input.
 * @returns its exit code and the lines of its output
 */
function run(program: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = execFile(program, args, { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trimEnd().split('\n') }),
    );
    child.stdin?.end();
  });
}

test('without a bare machine .ci/run prints the reason and exits with the code of npm test', async () => {
  expect(await run('bash', '.ci/run')).toEqual({
    code: 3,
    lines: [
      expect.stringMatching(/^A bare machine cannot be made \(.+\): "npm test -- --all" runs on this one\.$/),
      'test -- --all',
      'tests: 1 passed, 2 failed, 0 skipped',
    ],
  });
});

test('without a bare machine, npm run bare fails and runs nothing', async () => {
  const { code, lines } = await run(process.execPath, 'scripts/bare.mjs', 'npm test');
  expect(code).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/: nothing was run\.$/)]);
});
