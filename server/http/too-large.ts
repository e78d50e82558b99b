import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LIMITS } from '#src/contract/limits.ts';
import { ApiError } from './api-error.ts';

/** How much of a body that is refused is read all the same, and for how long. */
const READ_BYTES = 4 * LIMITS.bodyBytes;
const READ_MS = 1_000;

/**
 * Refuses bodies over the limit. The rest of one that is not much over it is read before the answer: a client that is
 * still sending would otherwise lose the answer, and its next call on the connection. Where that is too much, the
 * answer says that the connection ends with it.
 */
export function refuseLargeBodies(): MiddlewareHandler {
  return bodyLimit({
    maxSize: LIMITS.bodyBytes,
    onError: async (c) => {
      const answer = new ApiError('TOO_LARGE').toResponse();
      if (!(await isReadToEnd(c))) answer.headers.set('Connection', 'close');
      return answer;
    },
  });
}

async function isReadToEnd(c: Context): Promise<boolean> {
  const { body } = c.req.raw;
  const announced = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
  if (body === null || body.locked || announced > READ_BYTES) return false;
  const reader = body.getReader();
  const stop = setTimeout(() => reader.cancel().catch(() => {}), READ_MS);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes >= announced;
      bytes += value.length;
    }
  } catch {
    return false;
  } finally {
    clearTimeout(stop);
  }
}
