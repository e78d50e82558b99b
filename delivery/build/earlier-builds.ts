import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of kept builds, including the new one. A tab that is open for weeks then still finds its chunks. */
const KEPT_BUILDS = 4;

/**
 * Stores a build's hashed files, and adds the stored files of earlier builds to the build, so that open pages
 * still find files that they have not loaded yet. A build with the same files as the last one is not stored.
 * @param assets folder of the hashed files that the build has just made
 * @param builds folder of the stored builds, each in a folder whose name sorts by age
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
  for (const old of earlier.splice(0, Math.max(earlier.length - KEPT_BUILDS, 0))) {
    await rm(join(builds, old), { recursive: true });
  }
  // Files with the same hashed name have the same content, so existing files need not be replaced.
  for (const build of earlier) await cp(join(builds, build), assets, { recursive: true, force: false });
}

/** Returns the current time as a folder name that sorts by age. */
function nameOfBuild(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

async function haveSameFiles(a: string, b: string): Promise<boolean> {
  const [inA, inB] = await Promise.all([readdir(a), readdir(b)]);
  return inA.sort().join() === inB.sort().join();
}
