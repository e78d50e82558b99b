import { useSyncExternalStore } from 'react';
import { finalRefusal } from '#src/api/reply.ts';
import { openTokenSession } from '#src/contract/user-calls.ts';
import { readSession } from '#src/db/session.ts';
import { type SessionDeps, signInBy } from '#src/sync/session.ts';

const KEY = 'authToken';

/** A sign-in token found at start, and whether the user must confirm it before it is used. */
type StoredToken = { token: string; needsConfirmation: boolean };

/**
 * Returns a sign-in token that a wrapper or an earlier page stored in local storage or in a cookie. The token
 * is removed from both, so that it is used once and no script finds it later.
 *
 * Only our own pages write to this local storage. A cookie may come from a neighbouring site of the same
 * domain, or from the network, and may open another person's account, who would then see the ticks made here.
 * So in a browser a token from a cookie must be confirmed.
 * @param isWrapped whether this is the mobile wrapper, whose cookies no other site can set
 */
export function takeStoredToken(isWrapped: boolean): StoredToken | null {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${KEY}=`));
  const stored = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  if (cookie !== undefined) document.cookie = `${KEY}=; path=/; max-age=0`;
  if (stored) return { token: stored, needsConfirmation: false };
  const cookieValue = cookie?.slice(KEY.length + 1);
  return cookieValue ? { token: decoded(cookieValue), needsConfirmation: !isWrapped } : null;
}

/** Decodes a cookie's value; returns an undecodable one unchanged, which is no valid token. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

let offeredToken: string | null = null;
const listeners = new Set<() => void>();

/** Offers a token for the user to confirm; null withdraws the offer. */
export function offerToken(token: string | null): void {
  offeredToken = token;
  for (const listener of listeners) listener();
}

/** Returns the token that the user is asked to confirm; null when there is none. */
export function useOfferedToken(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offeredToken,
  );
}

/**
 * The age, in milliseconds, above which a token is not sent to the server. The server refuses tokens older
 * than an hour by its own clock. A device's clock may be hours ahead, for example by a wrong time zone, so a
 * stricter limit would discard valid tokens.
 */
const TOKEN_AGE_MS = 24 * 3_600_000;

/**
 * Signs in with a token found at start, unless a user is signed in or the token is too old.
 * @param options `isConfirmed`: whether the user has confirmed the token
 * @returns true if the token is no longer needed, whether it was used or refused; false when the server did
 *   not answer, or failed
 */
export async function signInByStoredToken(
  deps: SessionDeps,
  token: string,
  { isConfirmed = false } = {},
): Promise<boolean> {
  const session = await readSession(deps.db);
  if (session !== null && !session.isPaused) return true;
  if (!isTokenFresh(token, deps.now())) return true;
  const reply = await signInBy(deps, () => deps.api(openTokenSession, { bearer: token }), isConfirmed);
  return reply.kind === 'answer' || finalRefusal(reply) !== null;
}

/** Returns whether a token is recent enough by its own unverified claim. */
function isTokenFresh(token: string, now: number): boolean {
  const issuedAt = readClaims(token)?.iat;
  return typeof issuedAt === 'number' && now - issuedAt * 1000 <= TOKEN_AGE_MS;
}

/**
 * Returns the email address in a token that may still be used; null when it has none, is too old or is
 * invalid.
 */
export function addressOfToken(token: string, now: number): string | null {
  const email = readClaims(token)?.email;
  return isTokenFresh(token, now) && typeof email === 'string' && email !== '' ? email : null;
}

/** Reads a token's claims without verification. */
function readClaims(token: string): { iat?: unknown; email?: unknown } | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const read: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
