import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RELEASE_FILE } from '#scripts/run/releases.mjs';

/**
 * Creates a private file that appears complete or not at all. The partial file has a random name, so that the
 * partial file of a killed backup or of a second one is never in the way.
 * @param write writes the content to the path that it receives
 * @throws Error when the file exists already
 */
export async function writeNewFile(
  file: string,
  write: (partialFile: string) => Promise<void>,
): Promise<void> {
  const partialFile = `${file}.${randomBytes(4).toString('hex')}.part`;
  // Make the file private before it has content.
  await (await open(partialFile, 'wx', 0o600)).close();
  try {
    await write(partialFile);
    refuseExisting(file);
    await rename(partialFile, file);
  } finally {
    await rm(partialFile, { force: true });
  }
}

/** Checks that a file is new. @throws Error when it exists */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
}

/**
 * Checks that a new file would lie in an existing folder that is not part of a release, because a later build
 * removes old releases.
 * @throws Error with a message for the operator
 */
export async function checkFolderOf(file: string): Promise<void> {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const release = releaseAround(await realpath(folder));
  if (release === null) return;
  throw new Error(
    `${file} would be inside the release ${release}, and a later build would remove it. Name an absolute path outside of it, such as /var/backups/food-odyssey/today.`,
  );
}

/** Returns the folder of the release that a folder belongs to; null if it belongs to none. */
function releaseAround(folder: string): string | null {
  if (existsSync(join(folder, RELEASE_FILE))) return folder;
  return dirname(folder) === folder ? null : releaseAround(dirname(folder));
}
