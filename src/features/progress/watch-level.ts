import { onCommitted } from '#src/browser/database/device.ts';
import { ask, watchQuery } from '#src/browser/database/query.ts';
import { levelAt } from '#src/domain/level.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';

/** The level, points and achievements of the signed-in user; null for a visitor. */
type Standing = { userID: string; level: number; points: number; achievements: readonly string[] } | null;

function standingOf(account: Account | null): Standing {
  if (account === null) return null;
  const { id: userID, exp: points, achievements } = account;
  return { userID, level: levelAt(points).level, points, achievements };
}

/**
 * Returns `highest` if it belongs to the same user as `seen` and has a higher level; else `seen`. So no level
 * is reported twice when the user unticks a dish and ticks it again.
 */
function higherOfSameUser(highest: Standing, seen: Standing): Standing {
  return highest !== null && highest.userID === seen?.userID && highest.level > seen.level ? highest : seen;
}

/**
 * Reports each level that the user reaches by a tap. Points that a sync brings are not reported.
 * @param onRise called with the new level
 * @param onGain called after each tap that gained points, with the total points; after `onRise`
 * @param onTap called last after each tap, with the ids of the achievements that the account had before it
 * @returns a function that stops watching
 */
export function watchLevel(
  onRise: (level: number) => void,
  onGain: (points: number) => void = () => undefined,
  onTap: (achievementsBefore: readonly string[]) => void = () => undefined,
): () => void {
  let highest: Standing = null;
  let latest: Standing = null;
  const stopWatching = watchQuery(currentAccount, (account) => {
    const seen = standingOf(account);
    highest = higherOfSameUser(highest, seen);
    latest = seen;
  });
  let isStopped = false;
  const reportTap = async () => {
    const [highestBefore, latestBefore] = [highest, latest];
    const after = standingOf(await ask(currentAccount));
    if (isStopped) return;
    highest = higherOfSameUser(highestBefore, after);
    latest = after;
    if (highestBefore === null || after?.userID !== highestBefore.userID) return;
    if (after.level > highestBefore.level) onRise(after.level);
    if (latestBefore !== null && after.points > latestBefore.points) onGain(after.points);
    onTap((latestBefore ?? highestBefore).achievements);
  };
  // When a command is committed, the asynchronous live query has not reported it yet, so read the account
  // here.
  const stopListening = onCommitted(() => void reportTap().catch(() => undefined));
  return () => {
    isStopped = true;
    stopWatching();
    stopListening();
  };
}
