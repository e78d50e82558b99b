import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/**
 * Returns whether the client accepts an encoding. It does not if the encoding is
 * absent or has `q=0` (RFC 9110).
 */
export function isAccepted(c: Context, encoding: 'gzip' | 'br'): boolean {
  const named = parseAccept(c.req.header('Accept-Encoding') ?? '');
  const ofThis =
    named.find(({ type }) => type.toLowerCase() === encoding) ?? named.find(({ type }) => type === '*');
  return ofThis !== undefined && ofThis.q > 0;
}
