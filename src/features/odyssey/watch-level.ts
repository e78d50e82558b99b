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

/**
 * Returns the standing with the higher level of the same user, so that unticking a dish and ticking it again
 * does not reach a level twice.
 */
function best(known: Standing, seen: Standing): Standing {
  return known !== null && known.userID === seen?.userID && known.level > seen.level ? known : seen;
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
  // When a command is committed, the asynchronous live query has not reported it yet, so read the account
  // here.
  const stopListening = onCommitted(() => void look().catch(() => undefined));
  return () => {
    stopWatching();
    stopListening();
  };
}
