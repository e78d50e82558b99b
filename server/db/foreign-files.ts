import { closeSync, type Dirent, lstatSync, openSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { userName } from '#server/base/as-owner.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * Claims a database folder for this process, as `lockFolder` does, after checking that the process may open
 * all files in it.
 * @returns a function that releases the claim
 * @throws Error that names the owner of inaccessible files and the command to type, or the process that uses
 *   the folder
 */
export async function lockDatabase(folder: string): Promise<() => Promise<void>> {
  checkFiles(folder);
  return lockFolder(folder);
}

type InaccessibleFile = { path: string; uid: number };

/**
 * Refuses a database folder that holds another user's files which this process may not open. The embedded
 * database would end with `Aborted()` without naming them.
 * @throws Error that names their owner and the command to type
 */
export function checkFiles(folder: string): void {
  const ownID = process.geteuid?.();
  // Windows has no such owners, and root may open everything.
  if (ownID === undefined || ownID === 0) return;
  const inaccessible = foreignFiles(folder, ownID);
  const [first] = inaccessible;
  if (first === undefined) return;
  const isOne = inaccessible.length === 1;
  const holder = userName(first.uid);
  const whose = isOne
    ? `${first.path} belongs to ${holder}`
    : `${inaccessible.length} files, ${first.path} among them, belong to ${holder}`;
  const ownName = userName(ownID);
  const parent = dirname(folder);
  const owner = userName(uidOf(folder) ?? uidOf(parent) ?? first.uid);
  const remedy =
    owner === ownName || owner === 'root'
      ? `Type as root: chown -R ${ownName}: ${parent}`
      : `Run this as their owner: sudo -u ${owner} …`;
  throw new Error(`${whose}, and ${ownName} may not open ${isOne ? 'it' : 'them'}. ${remedy}`);
}

/**
 * Returns the files that this process may not open, among the folder's files, its claims beside it, and the
 * parent folder.
 */
function foreignFiles(folder: string, ownID: number): InaccessibleFile[] {
  const inaccessible: InaccessibleFile[] = [];
  const addIfInaccessible = (path: string, { isFolder }: { isFolder: boolean }) => {
    const uid = uidOf(path);
    // A file of another user may be open to all, and mounted volumes may report a wrong owner. Only opening
    // the file shows whether it is accessible.
    if (uid === null || uid === ownID || mayOpen(path, isFolder)) return false;
    inaccessible.push({ path, uid });
    return true;
  };
  const visit = (path: string, isFolder: boolean) => {
    if (!addIfInaccessible(path, { isFolder }) && isFolder)
      for (const each of entriesOf(path)) visit(join(path, each.name), each.isDirectory());
  };
  const parent = dirname(folder);
  if (addIfInaccessible(nearestVisible(parent), { isFolder: true })) return inaccessible;
  const name = basename(folder);
  for (const each of entriesOf(parent))
    if (each.name === name || each.name.startsWith(`${name}.lock`))
      visit(join(parent, each.name), each.isDirectory());
  return inaccessible;
}

/** Returns the path, or its nearest parent that is visible when another user's folder hides the path. */
function nearestVisible(path: string): string {
  let visible = path;
  while (isHidden(visible)) visible = dirname(visible);
  // Do not suggest changing the owner of root's folder: the system's own error is clear enough.
  return uidOf(visible) === 0 ? path : visible;
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

/** Returns a folder's entries; none when it is unreadable or missing. */
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
    // Any other error means that the file was removed meanwhile or is not a plain file. No access rights are
    // missing then.
    return !isForbidden(error);
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM'].includes(String(error.code));
}
