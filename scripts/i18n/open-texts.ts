import { spawnSync } from 'node:child_process';

/**
 * Names of the branches that are released, so their texts must be complete. `HEAD` and '' mean a checkout
 * without a branch.
 */
const RELEASED = new Set(['main', 'master', 'HEAD', '']);

/** Returns whether the current git branch may leave texts untranslated. Without git it may not. */
export function mayLeaveTextsOpen(): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' });
  return status === 0 && !RELEASED.has(stdout.trim());
}

/** Returns whether a problem of a catalog (`catalogProblems`) is an untranslated text. */
export const isOpenText = (problem: string) => problem.endsWith(': not translated');
