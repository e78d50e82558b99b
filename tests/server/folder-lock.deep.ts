/** Real processes that claim one folder at the same time. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CONTENDER = fileURLToPath(new URL('./folder-lock-contender.ts', import.meta.url));
/** A process id that is never used: Linux assigns none above 4194304. */
const UNUSED_PID = '4194999';
const CONTENDERS = 4;

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lock-')), 'db');
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

const nextMessage = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.once('message', (text) => resolve(String(text))));

/** Lets several processes claim the folder at the same time. Returns the outcomes of each round. */
async function contend(rounds: number, beforeRound: () => Promise<void>) {
  const children = Array.from({ length: CONTENDERS }, () =>
    fork(CONTENDER, [folder], { execArgv: ['--import', 'tsx'] }),
  );
  const sendToAll = async (message: unknown) => {
    const answers = children.map(nextMessage);
    for (const child of children) child.send(message as string);
    return Promise.all(answers);
  };
  const outcomes: string[][] = [];
  try {
    await Promise.all(children.map(nextMessage));
    for (let round = 0; round < rounds; round++) {
      await beforeRound();
      // All processes claim the folder at this time in the near future.
      outcomes.push(await sendToAll(Date.now() + 20));
      await sendToAll('release');
    }
  } finally {
    for (const child of children) child.kill();
  }
  return outcomes;
}

test.each([
  ['that is free', async () => {}],
  ['whose holder has ended', () => writeFile(`${folder}.lock`, UNUSED_PID)],
])(
  'exactly one of several processes gets a folder %s',
  async (_, beforeRound) => {
    const outcomes = await contend(40, beforeRound);
    expect(outcomes.map((each) => each.filter((outcome) => outcome === 'claimed').length)).toEqual(
      outcomes.map(() => 1),
    );
    for (const outcome of outcomes.flat()) expect(outcome).toMatch(/^claimed$|is in use by process \d+/);
    expect(await readdir(dirname(folder))).toEqual([]);
  },
  300_000,
);

test('a valid claim is not taken over, and the attempt leaves no file', async () => {
  await writeFile(`${folder}.lock`, String(process.pid));
  const [outcomes] = await contend(1, async () => {});
  expect(outcomes).toHaveLength(CONTENDERS);
  for (const outcome of outcomes ?? []) expect(outcome).toMatch(/in use by process/);
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
  expect(await readdir(dirname(folder))).toEqual(['db.lock']);
}, 180_000);

test('a process whose clients use all its files keeps its claim', async () => {
  const script = fileURLToPath(new URL('./folder-lock-open-files.ts', import.meta.url));
  // 17 seconds are longer than a claim lasts.
  const command = `ulimit -n 200; exec "$0" --import tsx "$1" "$2" 17000`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, script, folder], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('still here\n');
  expect(status).toBe(0);
}, 60_000);

const CONTAINED = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** Starts a process in its own process namespace, as in a container, where it has the id 1. */
function startContained() {
  const command = [process.execPath, '--import', 'tsx', CONTENDER, folder];
  const child = spawn('unshare', [...CONTAINED, ...command], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  child.stderr?.on('data', (text) => (errors += text));
  return {
    child,
    errors: () => errors,
    claim: () => {
      const outcome = nextMessage(child);
      child.send(0);
      return outcome;
    },
    /** Returns the process id outside the namespace. */
    pid: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')),
  };
}

test('one of two containers gets the folder; one that was paused for long ends instead of writing', async ({
  skip,
}) => {
  // Root can start containers, except in a `chroot`, which may not mount.
  const attempt = spawnSync('unshare', [...CONTAINED, 'true'], { encoding: 'utf8' });
  skip(attempt.status !== 0, `this machine makes no containers: ${attempt.stderr}`);
  const [first, second] = [startContained(), startContained()];
  await Promise.all([first, second].map(({ child }) => nextMessage(child)));
  expect(await first.claim()).toBe('claimed');
  expect(await second.claim()).toMatch(/is in use by process 1 on/);
  const { pid } = first;
  process.kill(pid(), 'SIGSTOP');
  expect(await second.claim()).toBe('claimed');
  const ended = once(first.child, 'exit');
  process.kill(pid(), 'SIGCONT');
  await ended;
  expect(first.errors()).toContain("is not this process's any more");
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: 1 });
  second.child.kill();
}, 300_000);
