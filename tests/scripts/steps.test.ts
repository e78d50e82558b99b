import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'food-odyssey-steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const module = (name: string) => JSON.stringify(pathToFileURL(join('scripts/run', name)).href);

/**
 * Runs a program with the runner's own modules in an empty folder.
 * @returns its exit code and its output
 */
function runProgram(text: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { cwd: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', text], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

const steps = (list: string) =>
  runProgram(`import { runSteps } from ${module('steps.mjs')}; await runSteps(${list});`);

const passing = (name: string) => `{ name: '${name}', run: async () => ({ passed: 2, failed: 0 }) }`;

describe('a run of steps', () => {
  test('prints the number of passed tests last, and succeeds', async () => {
    const { code, stdout } = await steps(`[${passing('one')}, ${passing('two')}]`);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('tests: 4 passed, 0 failed, 0 skipped');
    expect(code).toBe(0);
  });

  test('continues after a failed or throwing step, counts both, and fails', async () => {
    const failed = `{ name: 'red', run: async () => ({ passed: 1, failed: 1 }) }`;
    const thrown = `{ name: 'thrown', run: async () => { throw new Error('no browser'); } }`;
    const { code, stdout, stderr } = await steps(`[${failed}, ${thrown}, ${passing('last')}]`);
    expect(stderr).toContain('no browser');
    expect(stdout).toContain('red: 1 failed');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('tests: 3 passed, 2 failed, 0 skipped');
    expect(code).toBe(1);
  });

  test('names the skipped tests', async () => {
    const skipping = `{ name: 'some', run: async () => ({ passed: 0, failed: 0, skipped: ['by the sea'] }) }`;
    const { stdout } = await steps(`[${skipping}]`);
    expect(stdout).toContain('skipped: by the sea');
    expect(stdout).toContain('1 skipped');
  });

  test('names the failed tests right above its last line, so that the end of a log shows them', async () => {
    const red = `{ name: 'red', run: async () => ({ passed: 0, failed: 1, failures: ['a.test.ts › adds: 3 is not 4'] }) }`;
    const { stdout } = await steps(`[${red}, ${passing('last')}]`);
    expect(stdout.trimEnd().split('\n').at(-2)).toBe('failed: a.test.ts › adds: 3 is not 4');
  });
});

describe('a count of tests', () => {
  const count = async (name: string, code: number) => {
    const { stdout } = await runProgram(
      `import * as results from ${module('results.mjs')}; console.log(JSON.stringify(results.${name}(${code})));`,
    );
    return JSON.parse(stdout);
  };
  const write = (file: string, content: object) => {
    mkdirSync(join(folder, 'tests/results'), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  };

  test('of a missing report is one failure', async () => {
    expect(await count('countVitest', 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(await count('countPlaywright', 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('reads Vitest’s report, and adds one failure for a bad exit code without a failed test', async () => {
    const pending = { status: 'pending', fullName: 'on PostgreSQL' };
    write('tests/results/vitest.json', {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [{ name: join(folder, 'a.test.ts'), status: 'passed', assertionResults: [pending] }],
    });
    expect(await count('countVitest', 0)).toEqual({
      passed: 7,
      failed: 0,
      skipped: ['on PostgreSQL'],
      failures: [],
    });
    expect(await count('countVitest', 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('names the failed tests of Vitest, and a file that did not load', async () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum adds',
      failureMessages: ['AssertionError: 3 is not 4\n    at a.test.ts'],
    };
    write('tests/results/vitest.json', {
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        { name: join(folder, 'a.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
        {
          name: join(folder, 'b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    expect((await count('countVitest', 1)).failures).toEqual([
      'a.test.ts › a sum adds: AssertionError: 3 is not 4',
      'b.test.ts: no such module',
    ]);
  });

  test('reads Playwright’s report, with the reasons of skipped tests', async () => {
    const skipped = {
      title: 'a closed tab',
      ok: true,
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no cable to pull' }] }],
    };
    const failed = {
      title: 'a tick arrives',
      file: 'ticks.spec.ts',
      ok: false,
      tests: [
        { status: 'unexpected', results: [{ errors: [{ message: '\u001b[31mno row\u001b[39m\n at 3' }] }] },
      ],
    };
    write('tests/results/playwright.json', {
      stats: { expected: 3, flaky: 1, unexpected: 2 },
      suites: [{ specs: [failed], suites: [{ specs: [skipped] }] }],
    });
    expect(await count('countPlaywright', 1)).toEqual({
      passed: 4,
      failed: 2,
      skipped: ['a closed tab: no cable to pull'],
      failures: ['ticks.spec.ts › a tick arrives: no row'],
    });
  });
});
