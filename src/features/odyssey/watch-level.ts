import { levelAt } from '#src/domain/level.ts';
import { onCommitted } from '#src/platform/device.ts';
import { ask, watchQuery } from '#src/platform/query.ts';
import { currentAccount } from '#src/queries/account.ts';

type Standing = { userID: string; level: number; points: number; achievements: readonly string[] } | null;

async function standing(...[db]: Parameters<typeof currentAccount>): Promise<Standing> {
  const account = await currentAccount(db);
  if (account === null) return null;
  const { id: userID, exp: points, achievements } = account;
  return { userID, level: levelAt(points).level, points, achievements };
}

/** The higher of two standings of one user, so that a dish unticked and ticked again is no second rise. */
function best(known: Standing, seen: Standing): Standing {
  return known !== null && known.userID === seen?.userID && known.level > seen.level ? known : seen;
}

/**
 * Tells of each level that the user reaches by a tap of their own. What a sync brings only moves the bar silently.
 * @param onRise called with the level that was reached
 * @param onGain called after each tap that was worth something, with all the points; after `onRise`
 * @param onTap called last after each tap, with the achievements that the account was known to have before it
 * @returns how to stop watching
 */
export function watchLevel(
  onRise: (level: number) => void,
  onGain: (points: number) => void = () => undefined,
  onTap: (had: readonly string[]) => void = () => undefined,
): () => void {
  let known: Standing = null;
  let last: Standing = null;
  const stopWatching = watchQuery(standing, (seen) => {
    known = best(known, seen);
    last = seen;
  });
  const look = async () => {
    const [before, since] = [known, last];
    const after = await ask(standing);
    known = best(before, after);
    last = after;
    if (before === null || after?.userID !== before.userID) return;
    if (after.level > before.level) onRise(after.level);
    if (since !== null && after.points > since.points) onGain(after.points);
    onTap((since ?? before).achievements);
  };
  // The command is committed and the live query, being asynchronous, has not told of it yet.
  const stopListening = onCommitted(() => void look().catch(() => undefined));
  return () => {
    stopWatching();
    stopListening();
  };
}
