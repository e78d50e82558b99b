import { createHash } from 'node:crypto';
import { invalid } from '#server/http/parse.ts';
import type { RequestContext } from '#server/http/router.ts';
import type { Call } from '#src/contract/call.ts';
import { setDiet } from '#src/writes/account.ts';
import { NO_FINGERPRINT } from './idempotency.ts';
import type { WriteRequest } from './write-context.ts';

/** Reads from a request whose write it is, under which key it comes, what it says as a fingerprint, and its epoch. */
export function writeRequestOf<C extends Call>(request: RequestContext<C>): WriteRequest {
  return {
    userID: request.session.userID,
    key: readKey(request.key),
    fingerprint: fingerprintOf(request),
    epoch: request.c.req.header('X-Expected-Epoch') ?? null,
    sessionID: request.session.id,
  };
}

/** A key in quotes, as the header's draft has it, and one without are the same key. */
function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().replace(/^"(.*)"$/, '$1');
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid('Idempotency-Key', 'must be 8 to 200 visible characters');
  return key;
}

/**
 * What the write says, the same for every repeat of it. Hints are left out: between two tries a pull may move an
 * item to another index or a list to another country, and that does not make it another write.
 */
function fingerprintOf<C extends Call>({ call, params, query, body }: RequestContext<C>): string {
  // A diet may name allergies, and there are so few that a hash would tell them.
  if (call.path === setDiet.call.path) return NO_FINGERPRINT;
  const named = { ...(params as Record<string, unknown>) };
  if ((body as { itemID?: string } | undefined)?.itemID !== undefined) delete named.index;
  if (named.country !== undefined && named.country !== 'private') delete named.country;
  const parts = [call.method, call.path, named, query, body ?? null];
  return createHash('sha256').update(JSON.stringify(parts, sortKeys)).digest('base64url');
}

/** For JSON.stringify: the same content in another order of keys is the same text. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
