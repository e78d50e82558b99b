import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LIMITS } from '#src/contract/limits.ts';
import { ApiError } from './api-error.ts';

/** How much of a body that is refused is read all the same, and for how long. */
const READ_BYTES = 4 * LIMITS.bodyBytes;
const READ_MS = 1_000;

/**
 * Refuses bodies of more than so many bytes. The rest of one that is not much over it is read before the answer: a client that is
 * still sending would otherwise lose the answer, and its next call on the connection. Where that is too much, the
 * answer says that the connection ends with it.
 */
export function refuseLargeBodies(maxSize: number): MiddlewareHandler {
  const refuse = bodyLimit({
    maxSize,
    onError: async (c) => {
      const answer = new ApiError('TOO_LARGE').toResponse();
      if (!(await isReadToEnd(c))) answer.headers.set('Connection', 'close');
      return answer;
    },
  });
  return async (c, next) => {
    // What fails behind `next` is answered there: here nothing can fail but the arrival of a body in chunks.
    const answer = await arrived(refuse(c, next));
    void readRest(c);
    return answer;
  };
}

/**
 * Reads a body that its call has no use for. `bodyLimit` has opened it, and an open body that is not read stays in the
 * connection: @hono/node-server would cut the connection half a second later, and with it the next call on it.
 */
async function readRest(c: Context): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client is gone: nothing comes after it on this connection.
  }
}

/** What a proxy writes down of a client that went away; its codes have no other for it. */
const CLIENT_GONE = 499;

/**
 * Waits for a body. A client that goes away in the middle of it hears nothing any more; the refusal is for our own counts, where
 * it is neither a failure nor a database that is away.
 * @throws ApiError INVALID when the body does not come to its end
 */
export async function arrived<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch {
    throw new ApiError('INVALID', { field: 'body', status: CLIENT_GONE, message: 'body: did not arrive' });
  }
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
