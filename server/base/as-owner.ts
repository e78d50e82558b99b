import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs a task with the rights of a folder's owner when the process is root. Everything the task creates there
 * then belongs to the owner, even if the process is killed halfway. If the folder is missing, the owner of
 * its nearest existing parent is used. A process that is not root runs the task with its own rights.
 * @throws Error that names the user to run the command as, when root may not switch users
 */
export async function asOwnerOf<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const { geteuid, getegid, getgroups, seteuid, setegid, setgroups } = process;
  // Windows has none of these functions.
  if (!geteuid || !getegid || !getgroups || !seteuid || !setegid || !setgroups) return task();
  if (geteuid() !== 0) return task();
  const { uid, gid } = ownerOf(folder);
  if (uid === 0) return task();
  const [group, groups] = [getegid(), getgroups()];
  try {
    setgroups([gid]);
    setegid(gid);
    seteuid(uid);
  } catch (error) {
    const name = userName(uid);
    throw new Error(`${folder} belongs to ${name}: run this as ${name}.`, { cause: error });
  }
  return task().finally(() => {
    seteuid(0);
    setegid(group);
    setgroups(groups);
  });
}

function ownerOf(folder: string): { uid: number; gid: number } {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const parent = dirname(folder);
  return stats ?? (parent === folder ? { uid: 0, gid: 0 } : ownerOf(parent));
}

/** Returns the name of a user on this machine; the number if it has no name. */
export function userName(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const line = lines.find((each) => each.split(':')[2] === String(uid));
    return line?.split(':')[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}
