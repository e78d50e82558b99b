import { syncSession } from '#src/contract/user-calls.ts';
import { readSession } from '#src/db/session.ts';
import { enterBy, type SessionDeps } from './enter.ts';

/** A token made longer ago than this is not used (design, section 6). */
const TOKEN_AGE_MS = 3_600_000;

/**
 * Makes a session of a token that was found at start, unless somebody is signed in or the token is too old.
 * @returns whether the token is done with; false when the server could not be asked
 */
export async function syncToken(deps: SessionDeps, token: string): Promise<boolean> {
  const session = await readSession(deps.db);
  if (session !== null && !session.isPaused) return true;
  const issuedAt = issueTime(token);
  if (issuedAt === null || deps.now() - issuedAt > TOKEN_AGE_MS) return true;
  const reply = await enterBy(deps, () => deps.api(syncSession, { bearer: token }));
  return reply.kind !== 'silence';
}

/** When a token says it was made (milliseconds since 1970); the server checks whether that is true. */
function issueTime(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? '';
    const { iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof iat === 'number' ? iat * 1000 : null;
  } catch {
    return null;
  }
}
