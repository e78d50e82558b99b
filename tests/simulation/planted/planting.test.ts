import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lintFindings } from '#tests/helpers/biome.ts';
import { EVERY_BUG } from './every-bug.ts';
import { bugIn } from './planted-bug.ts';
import { createPlanter, plantedFiles } from './planter.ts';

const MODULE = 'src/outbox/backoff.ts';
type Backoff = typeof import('#src/outbox/backoff.ts');
const bug = bugIn(MODULE, 'a long wait', 'changes wait', ['5 * 60_000', '7']);

test.each(EVERY_BUG)('$name can be planted: its text occurs exactly once in the source', async (each) => {
  await expect(plantedFiles(each)).resolves.toHaveLength(new Set(each.edits.map(({ file }) => file)).size);
});

test('no bug uses an undeclared name, because code that throws proves nothing', async () => {
  const texts = (await Promise.all(EVERY_BUG.map(plantedFiles))).flat();
  expect(await undeclaredIn(texts)).toEqual([]);
  expect(await undeclaredIn(['export const late = () => deps.clock();'])).toEqual(['deps']);
});

test('all bugs have different names', () => {
  expect(new Set(EVERY_BUG.map(({ name }) => name)).size).toBe(EVERY_BUG.length);
});

test('a bug is in the modules loaded with it, and in no others', async () => {
  const planter = await createPlanter();
  try {
    expect((await planter.load<Backoff>(null, MODULE)).MAX_WAIT_MS).toBe(300_000);
    expect((await planter.load<Backoff>(bug, MODULE)).MAX_WAIT_MS).toBe(7);
    expect((await import('#src/outbox/backoff.ts')).MAX_WAIT_MS).toBe(300_000);
    expect((await planter.load<Backoff>(null, MODULE)).MAX_WAIT_MS).toBe(300_000);
    await expect(planter.load(bug, 'src/domain/visible-text.ts')).rejects.toThrow('is not part of');
  } finally {
    await planter.close();
  }
});

test('a bug whose text is missing or occurs twice cannot be planted', async () => {
  const gone = bugIn(MODULE, 'gone', '', ['6 * 60_000', '7']);
  const twice = bugIn(MODULE, 'twice', '', ['MAX_WAIT_MS', '7']);
  await expect(plantedFiles(gone)).rejects.toThrow('exactly once');
  await expect(plantedFiles(twice)).rejects.toThrow('exactly once');
});

/** Returns the undeclared names in the texts of modules. */
async function undeclaredIn(texts: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  try {
    const rules = { preset: 'none', correctness: { noUndeclaredVariables: 'error' } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ linter: { rules } }));
    await Promise.all(texts.map((text, number) => writeFile(join(folder, `${number}.ts`), text)));
    return lintFindings(folder).map(({ message }) => message.match(/The (\S+) variable/)?.[1] ?? message);
  } finally {
    await rm(folder, { recursive: true });
  }
}
