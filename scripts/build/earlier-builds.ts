import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** This build and three before it: a tab that is open for weeks still finds its chunks. */
const KEPT = 4;

/**
 * Keeps a build's hashed files, and puts those of the builds before it beside them, so that pages which are open
 * from before still find what they have not loaded yet. A build like the last one counts once.
 * @param assets the folder of hashed files as a build has just made it
 * @param builds the folder where builds are kept, a folder each, named so that they sort by age
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
  // A hashed name never means two contents, so what is there already is right.
  for (const build of earlier) await cp(join(builds, build), assets, { recursive: true, force: false });
}

/** The time of the build, as a name that sorts. */
function nameOfBuild(): string {
  return new Date().toISOString().replaceAll(':', '-');
}

async function haveSameFiles(a: string, b: string): Promise<boolean> {
  const [inA, inB] = await Promise.all([readdir(a), readdir(b)]);
  return inA.sort().join() === inB.sort().join();
}
