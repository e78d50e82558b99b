import { spawnSync } from 'node:child_process';

/** Branches, beside a checkout without one, whose texts must be complete: they are released. */
const RELEASED = new Set(['main', 'master', 'HEAD', '']);

/** Returns whether the current git branch may leave texts untranslated. Without git it may not. */
export function mayLeaveTextsOpen(): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' });
  return status === 0 && !RELEASED.has(stdout.trim());
}

/** Returns whether a problem of a catalog is a text that waits for its translation. */
export const isOpenText = (problem: string) => problem.endsWith(': not translated');
