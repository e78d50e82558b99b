import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** Returns whether `Accept-Encoding` names an encoding, or `*`, with a `q` above 0 (RFC 9110). */
export function isEncodingAccepted(c: Context, encoding: 'gzip' | 'br'): boolean {
  const encodings = parseAccept(c.req.header('Accept-Encoding') ?? '');
  const entry =
    encodings.find(({ type }) => type.toLowerCase() === encoding) ??
    encodings.find(({ type }) => type === '*');
  return entry !== undefined && entry.q > 0;
}
