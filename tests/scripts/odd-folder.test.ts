import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs `scripts/run/root.mjs` in a folder of this name, and returns its exit status and errors. */
async function runIn(name: string) {
  const parent = await mkdtemp(join(tmpdir(), 'folder-'));
  await cp('scripts/run/root.mjs', join(parent, name, 'scripts/run/root.mjs'));
  const script = join(parent, name, 'scripts/run/root.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  await rm(parent, { recursive: true });
  return { status, stderr };
}

test.each(['C# projects', 'food?'])(
  'a folder named %j is refused with advice before anything is installed',
  async (name) => {
    const { status, stderr } = await runIn(name);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Food Odyssey cannot be built in .*: move it to a folder without a [#?] in its path\.\n$/,
    );
  },
);

test.each(['My food', '100%20 jedzenie', 'Essen & Trinken (neu)'])(
  'a folder named %j is accepted',
  async (name) => {
    expect(await runIn(name)).toEqual({ status: 0, stderr: '' });
  },
);
