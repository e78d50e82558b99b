import { closeSync, type Dirent, lstatSync, openSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { userName } from '#server/base/as-owner.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Claims a database folder for this process, as `lockFolder` does, once it is sure that the process may open all of it.
 * @returns the way to let go
 * @throws Error which says whose files are in the way and what to type, or by whom the folder is in use
 */
export async function lockDatabase(folder: string): Promise<() => Promise<void>> {
  checkFiles(folder);
  return lockFolder(folder);
}

type Found = { path: string; uid: number };

/**
 * Refuses a database folder in which another user's files are that this process may not open. The embedded database would end
 * with `Aborted()`, and say nothing of them.
 * @throws Error which says whose they are and what to type
 */
export function checkFiles(folder: string): void {
  const me = process.geteuid?.();
  // Windows has no such owners, and root opens everything.
  if (me === undefined || me === 0) return;
  const found = foreignFiles(folder, me);
  const [first] = found;
  if (first === undefined) return;
  const isOne = found.length === 1;
  const holder = userName(first.uid);
  const whose = isOne
    ? `${first.path} belongs to ${holder}`
    : `${found.length} files, ${first.path} among them, belong to ${holder}`;
  const own = userName(me);
  const above = dirname(folder);
  const owner = userName(uidOf(folder) ?? uidOf(above) ?? first.uid);
  const remedy =
    owner === own || owner === 'root'
      ? `Type as root: chown -R ${own}: ${above}`
      : `Run this as their owner: sudo -u ${owner} …`;
  throw new Error(`${whose}, and ${own} may not open ${isOne ? 'it' : 'them'}. ${remedy}`);
}

/** What this process may not open of the folder, of its claims beside it, and of the folder that these are in. */
function foreignFiles(folder: string, me: number): Found[] {
  const found: Found[] = [];
  const isShut = (path: string, isFolder: boolean) => {
    const uid = uidOf(path);
    // Another user's may be open to all, or say a wrong owner, as those of a mounted volume do: only a try tells.
    if (uid === null || uid === me || mayOpen(path, isFolder)) return false;
    found.push({ path, uid });
    return true;
  };
  const look = (path: string, isFolder: boolean) => {
    if (!isShut(path, isFolder) && isFolder)
      for (const each of entriesOf(path)) look(join(path, each.name), each.isDirectory());
  };
  const above = dirname(folder);
  if (isShut(lowestSeen(above), true)) return found;
  const name = basename(folder);
  for (const each of entriesOf(above))
    if (each.name === name || each.name.startsWith(`${name}.lock`))
      look(join(above, each.name), each.isDirectory());
  return found;
}

/** A path, or the nearest folder above that this process can see where another user's folder shuts it out. */
function lowestSeen(path: string): string {
  let seen = path;
  while (isHidden(seen)) seen = dirname(seen);
  // To give away a folder of root's would not help: the system's own error says enough.
  return uidOf(seen) === 0 ? path : seen;
}

function isHidden(path: string): boolean {
  try {
    lstatSync(path);
    return false;
  } catch (error) {
    return isForbidden(error);
  }
}

function uidOf(path: string): number | null {
  try {
    return lstatSync(path).uid;
  } catch {
    return null;
  }
}

/** What is in a folder; nothing where that cannot be read or is not there. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function mayOpen(path: string, isFolder: boolean): boolean {
  try {
    closeSync(openSync(path, isFolder ? 'r' : 'r+'));
    return true;
  } catch (error) {
    // Gone meanwhile, or no plain file: nobody's rights are in the way.
    return !isForbidden(error);
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code));
}
