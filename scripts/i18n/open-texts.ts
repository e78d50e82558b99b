import { spawnSync } from 'node:child_process';

/**
 * Names of branches whose texts must be complete, because they are released. `HEAD` and '' are a checkout
 * without a branch.
 */
const RELEASED = new Set(['main', 'master', 'HEAD', '']);

/** Returns whether the current git branch may leave texts untranslated. Without git it may not. */
export function mayLeaveTextsOpen(): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' });
  return status === 0 && !RELEASED.has(stdout.trim());
}

/** Returns whether a problem of a catalog is a text that waits for its translation. */
export const isOpenText = (problem: string) => problem.endsWith(': not translated');
