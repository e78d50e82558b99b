import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Does a task with the rights of a folder's owner where root does it, so that what the task makes in there is the owner's,
 * even if the process is killed in the middle. A folder that is not there yet will be of the owner of the nearest one above.
 * Anybody but root does the task as they are.
 * @throws Error which says as whom to run the command, where root may not take another user's place
 */
export async function asOwnerOf<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const { geteuid, getegid, getgroups, seteuid, setegid, setgroups } = process;
  // Windows has none of them.
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
  const found = statSync(folder, { throwIfNoEntry: false });
  const above = dirname(folder);
  return found ?? (above === folder ? { uid: 0, gid: 0 } : ownerOf(above));
}

/** What a user is called on this machine; the number where it has no name. */
export function userName(uid: number): string {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const line = lines.find((each) => each.split(':')[2] === String(uid));
    return line?.split(':')[0] ?? String(uid);
  } catch {
    return String(uid);
  }
}
