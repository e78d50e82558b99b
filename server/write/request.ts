import { createHash } from 'node:crypto';
import { invalid } from '#server/http/parse.ts';
import type { RequestContext } from '#server/http/router.ts';
import type { Call } from '#src/contract/call.ts';
import { setDietWrite } from '#src/writes/account.ts';
import { NO_FINGERPRINT } from './idempotency.ts';
import type { WriteRequest } from './write-context.ts';

/** Returns a request's write: its account, idempotency key, fingerprint, epoch and session. */
export function writeRequestOf<C extends Call>(request: RequestContext<C>): WriteRequest {
  return {
    userID: request.session.userID,
    key: readKey(request.key),
    fingerprint: fingerprintOf(request),
    epoch: request.c.req.header('X-Expected-Epoch') ?? null,
    sessionID: request.session.id,
  };
}

/**
 * Returns the idempotency key of a header, with or without the quotes of the header's draft; null without a
 * header.
 * @throws ApiError INVALID
 */
function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid('Idempotency-Key', 'must be 8 to 200 visible characters');
  return key;
}

/**
 * Returns a hash of the write's content, the same for each repeat. The item's index and the list's country
 * are only hints and are left out. Between two tries a pull may move an item to another index or a list to
 * another country, and it is still the same write.
 */
function fingerprintOf<C extends Call>({ call, params, query, body }: RequestContext<C>): string {
  // A diet may name allergies, which are so few that a hash would reveal them.
  if (call.path === setDietWrite.call.path) return NO_FINGERPRINT;
  const named = { ...(params as Record<string, unknown>) };
  if ((body as { itemID?: string } | undefined)?.itemID !== undefined) delete named.index;
  if (named.country !== undefined && named.country !== 'private') delete named.country;
  const parts = [call.method, call.path, named, query, body ?? null];
  return createHash('sha256').update(JSON.stringify(parts, sortKeys)).digest('base64url');
}

/** Replacer for JSON.stringify that sorts keys, so that equal content gives equal text. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
