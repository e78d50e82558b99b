import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/**
 * Returns whether the `Authorization` header of a request has this token. The comparison takes constant time.
 */
export function hasBearer(c: Context, token: string): boolean {
  const [sentHash, expectedHash] = [c.req.header('Authorization') ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(sentHash as Buffer, expectedHash as Buffer);
}
