import { useSyncExternalStore } from 'react';
import { finalRefusal } from '#src/api/reply.ts';
import { syncSession } from '#src/contract/user-calls.ts';
import { readSession } from '#src/db/session.ts';
import { enterBy, type SessionDeps } from '#src/sync/session.ts';

const KEY = 'authToken';

/** A sign-in token that was found, and whether whoever is here is to be asked before it is used. */
export type StoredToken = { token: string; isAsked: boolean };

/**
 * A sign-in token that a wrapper or an earlier page left in local storage or in a cookie. It is taken out of both:
 * what it was left for is done once, and afterwards no script finds it.
 *
 * Only pages of ours write to this storage. A cookie may come from a neighbouring site of the same domain, or from the network:
 * the account it opens may be somebody else's, who would then read what is ticked here. So in a browser it is a question.
 * @param isWrapped whether this is the mobile wrapper, whose cookies are nobody else's
 */
export function takeStoredToken(isWrapped: boolean): StoredToken | null {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${KEY}=`));
  const stored = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  if (cookie !== undefined) document.cookie = `${KEY}=; path=/; max-age=0`;
  if (stored) return { token: stored, isAsked: false };
  const left = cookie?.slice(KEY.length + 1);
  return left ? { token: decoded(left), isAsked: !isWrapped } : null;
}

/** A cookie's value; as it stands where it cannot be decoded, which makes no token. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

let offered: string | null = null;
const listeners = new Set<() => void>();

/** Offers a token to whoever is here, or with null takes the offer back. */
export function offerToken(token: string | null): void {
  offered = token;
  for (const listener of listeners) listener();
}

/** The token that whoever is here is asked about; null when there is none. */
export function useOfferedToken(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}

/**
 * A token made longer ago than this is not used, and the server is not asked. It takes none that is older than an hour (design,
 * section 6), by its own clock; a phone's may be some hours ahead, by a wrong time zone too, and would throw a good one away.
 */
const TOKEN_AGE_MS = 24 * 3_600_000;

/**
 * Makes a session of a token that was found at start, unless somebody is signed in or the token is too old.
 * @param isPressed whether whoever is here has said yes to it
 * @returns whether the token is done with; false when the server could not be asked, or failed
 */
export async function syncToken(deps: SessionDeps, token: string, isPressed = false): Promise<boolean> {
  const session = await readSession(deps.db);
  if (session !== null && !session.isPaused) return true;
  if (!isTokenFresh(token, deps.now())) return true;
  const reply = await enterBy(deps, () => deps.api(syncSession, { bearer: token }), isPressed);
  return reply.kind === 'answer' || finalRefusal(reply) !== null;
}

/** Whether a token was made lately enough to be used, by what it says of itself; the server checks whether that is true. */
function isTokenFresh(token: string, now: number): boolean {
  const issuedAt = readClaims(token)?.iat;
  return typeof issuedAt === 'number' && now - issuedAt * 1000 <= TOKEN_AGE_MS;
}

/** The address a token says it is for, while it may still be used; null for none, or one that makes no sense. */
export function addressOfToken(token: string, now: number): string | null {
  const email = readClaims(token)?.email;
  return isTokenFresh(token, now) && typeof email === 'string' && email !== '' ? email : null;
}

/** What a token says, unchecked. */
function readClaims(token: string): { iat?: unknown; email?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const read: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
