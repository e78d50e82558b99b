import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** Whether whoever asks can read what is packed so. What they name with `q=0`, or do not name at all, they cannot (RFC 9110). */
export function isAccepted(c: Context, encoding: 'gzip' | 'br'): boolean {
  const named = parseAccept(c.req.header('Accept-Encoding') ?? '');
  const ofThis =
    named.find(({ type }) => type.toLowerCase() === encoding) ?? named.find(({ type }) => type === '*');
  return ofThis !== undefined && ofThis.q > 0;
}
