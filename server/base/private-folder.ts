import { chmod, mkdir } from 'node:fs/promises';

const OWNER_ALONE = 0o700;

/**
 * Makes a folder that nobody but its owner can look into, or makes an existing one such: it holds people's addresses
 * and links that let in. What is not this process's to change, such as a mounted volume, stays as it is.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
  await chmod(folder, OWNER_ALONE).catch(() => {});
}
