import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** Whether a request brings this token, compared in a time that does not tell how much of it is right. */
export function hasBearer(c: Context, token: string): boolean {
  const [given, wanted] = [c.req.header('Authorization') ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return timingSafeEqual(given as Buffer, wanted as Buffer);
}
