import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of builds kept, this one included, so that a tab open for weeks still finds its chunks. */
const KEPT = 4;

/**
 * Keeps a build's hashed files and adds those of earlier builds, so that open pages still find files they
 * have not loaded yet. A build equal to the last one counts once.
 * @param assets folder of hashed files as the build has just made it
 * @param builds folder of kept builds, each in a folder whose name sorts by age
 */
export async function keepEarlierBuilds(assets: string, builds: string): Promise<void> {
  await mkdir(builds, { recursive: true });
  const earlier = (await readdir(builds)).sort();
  const last = earlier.at(-1);
  if (last === undefined || !(await haveSameFiles(assets, join(builds, last)))) {
    const name = nameOfBuild();
    await cp(assets, join(builds, name), { recursive: true });
    earlier.push(name);
  }
  for (const old of earlier.splice(0, Math.max(earlier.length - KEPT, 0))) {
    await rm(join(builds, old), { recursive: true });
  }
  // A hashed name always has the same content, so existing files are right.
  for (const build of earlier) await cp(join(builds, build), assets, { recursive: true, force: false });
}

/** Returns the time of the build as a name that sorts. */
function nameOfBuild(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

async function haveSameFiles(a: string, b: string): Promise<boolean> {
  const [inA, inB] = await Promise.all([readdir(a), readdir(b)]);
  return inA.sort().join() === inB.sort().join();
}
