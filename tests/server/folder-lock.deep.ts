import { fork } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CONTENDER = fileURLToPath(new URL('./folder-lock-contender.ts', import.meta.url));
/** No process has it: Linux gives none above 4194304. */
const GONE = '4194999';
const CONTENDERS = 4;

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'lock-')), 'db');
});
afterEach(() => rm(dirname(folder), { recursive: true, force: true }));

/** Processes that all try to claim the folder at the same moment, again and again; each says how it went. */
async function contend(rounds: number, beforeRound: () => Promise<void>) {
  const children = Array.from({ length: CONTENDERS }, () =>
    fork(CONTENDER, [folder], { execArgv: ['--import', 'tsx'] }),
  );
  const heard = (child: (typeof children)[number]) =>
    new Promise<string>((resolve) => child.once('message', (text) => resolve(String(text))));
  const tell = async (message: unknown) => {
    const answers = children.map(heard);
    for (const child of children) child.send(message as string);
    return Promise.all(answers);
  };
  const outcomes: string[][] = [];
  try {
    await Promise.all(children.map(heard));
    for (let round = 0; round < rounds; round++) {
      await beforeRound();
      // A moment all of them can meet.
      outcomes.push(await tell(Date.now() + 20));
      await tell('let go');
    }
  } finally {
    for (const child of children) child.kill();
  }
  return outcomes;
}

test.each([
  ['that nobody holds', async () => {}],
  ['whose holder is gone', () => writeFile(`${folder}.lock`, GONE)],
])(
  'of servers that start together on a folder %s exactly one wins',
  async (_, beforeRound) => {
    const outcomes = await contend(40, beforeRound);
    expect(outcomes.map((each) => each.filter((outcome) => outcome === 'claimed').length)).toEqual(
      outcomes.map(() => 1),
    );
    for (const outcome of outcomes.flat()) expect(outcome).toMatch(/^claimed$|is in use by process \d+/);
    expect(await readdir(dirname(folder))).toEqual([]);
  },
  120_000,
);

test('a claim that holds is not taken over, and nothing is left of the try', async () => {
  await writeFile(`${folder}.lock`, String(process.pid));
  const [outcomes] = await contend(1, async () => {});
  expect(outcomes).toHaveLength(CONTENDERS);
  for (const outcome of outcomes ?? []) expect(outcome).toMatch(/in use by process/);
  expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
  expect(await readdir(dirname(folder))).toEqual(['db.lock']);
}, 60_000);
