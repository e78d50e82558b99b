/** A log that can no longer be written: its reader has ended, or the disk is full. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';

/** A process that logs on both outputs whenever it is asked, and answers after it. */
const LOGGER = `
  import { endOnUncaught } from '#server/base/fatal.ts';
  import { ignoreFailedLines, logError, logInfo } from '#server/base/log.ts';
  endOnUncaught();
  ignoreFailedLines();
  process.on('message', () => {
    logInfo('asked', {});
    logError('asked', new Error('a failure'));
    setTimeout(() => process.send('logged'), 20);
  });
  process.send('ready');
`;

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Resolves with the process's next message, or with its exit code. */
const nextMessage = (process: ChildProcess) =>
  new Promise<unknown>((resolve) => {
    process.once('message', resolve);
    process.once('exit', resolve);
  });

function startLogger(output: 'pipe' | number): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', LOGGER], {
    stdio: ['ignore', output, output, 'ipc'],
  });
}

test('the process runs on when the reader of its outputs has ended', async () => {
  child = startLogger('pipe');
  expect(await nextMessage(child)).toBe('ready');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let times = 0; times < 3; times++) {
    child.send('log');
    expect(await nextMessage(child)).toBe('logged');
  }
}, 20_000);

test.runIf(process.platform === 'linux')(
  'the process runs on when the disk of its log is full',
  async () => {
    const full = openSync('/dev/full', 'w');
    child = startLogger(full);
    closeSync(full);
    expect(await nextMessage(child)).toBe('ready');
    for (let times = 0; times < 3; times++) {
      child.send('log');
      expect(await nextMessage(child)).toBe('logged');
    }
  },
  20_000,
);
