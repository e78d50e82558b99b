import { liveQuery } from 'dexie';
import { levelAt } from '#src/domain/level.ts';
import { device, onCommitted } from '#src/platform/device.ts';
import { currentAccount } from '#src/queries/account.ts';

type Standing = { userID: string; level: number } | null;

async function standing(): Promise<Standing> {
  const account = await currentAccount(device.db);
  return account && { userID: account.id, level: levelAt(account.exp).level };
}

/** The higher of two standings of one user, so that a meal unticked and ticked again is no second rise. */
function best(known: Standing, seen: Standing): Standing {
  return known !== null && known.userID === seen?.userID && known.level > seen.level ? known : seen;
}

/**
 * Tells of each level that the user reaches by a tap of their own. What a sync brings only moves the bar silently.
 * @returns how to stop watching
 */
export function watchLevel(onRise: (level: number) => void): () => void {
  let known: Standing = null;
  const subscription = liveQuery(standing).subscribe({
    next: (seen) => {
      known = best(known, seen);
    },
    // A database that cannot be read shows on the page itself.
    error: () => undefined,
  });
  const look = async () => {
    const before = known;
    const after = await standing();
    known = best(before, after);
    if (before !== null && after?.userID === before.userID && after.level > before.level) onRise(after.level);
  };
  // The command is committed and the live query, being asynchronous, has not told of it yet.
  const stop = onCommitted(() => void look().catch(() => undefined));
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
