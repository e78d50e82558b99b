import { chmod, mkdir } from 'node:fs/promises';

const OWNER_ALONE = 0o700;

/**
 * Creates a folder that only its owner can read, or restricts an existing one. The folder holds email
 * addresses and sign-in links. A folder whose mode this process may not change, such as a mounted volume,
 * stays as it is.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ALONE });
  await chmod(folder, OWNER_ALONE).catch(() => {});
}
