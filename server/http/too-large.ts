import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LIMITS } from '#src/contract/limits.ts';
import { ApiError } from './api-error.ts';

/** Announced bytes up to which a refused body is still read. */
const READ_BYTES = 4 * LIMITS.bodyBytes;
/** Milliseconds for which a refused body is read. */
const READ_MS = 1_000;

/**
 * Refuses bodies of more than `maxSize` bytes. If the body is not much larger, its rest is read before the
 * answer, because a client that is still sending would lose the answer and its next call on the connection.
 * If the body is much larger, the answer closes the connection.
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
    // Errors of the handler are answered in `next`, so here only the arrival of a chunked body can fail.
    const answer = await whenArrived(refuse(c, next));
    void readRest(c);
    return answer;
  };
}

/**
 * Reads a body that its call ignores. `bodyLimit` has opened it, and an open, unread body stays on
 * the connection. The server library, @hono/node-server, would cut the connection, and the next
 * call on it, half a second later.
 */
async function readRest(c: Context): Promise<void> {
  const { body, bodyUsed } = c.req.raw;
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has disconnected, so no request follows on this connection.
  }
}

/** nginx's status for a client that disconnected; there is no standard one. */
const CLIENT_GONE = 499;

/**
 * Returns the result of a task that reads a request's body. A client that disconnects halfway receives no
 * answer; the refusal is for our metrics, where it must count neither as a failure nor as a database outage.
 * @throws ApiError INVALID when the body does not arrive completely
 */
export async function whenArrived<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
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
