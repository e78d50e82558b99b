import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** Returns whether a request has this token. The comparison takes constant time. */
export function hasBearer(c: Context, token: string): boolean {
  const [given, wanted] = [c.req.header('Authorization') ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(given as Buffer, wanted as Buffer);
}
