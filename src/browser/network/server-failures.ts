import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import type { writeBatch } from '#src/contract/batch.ts';
import type { AnswerOf, ErrorAnswer } from '#src/contract/call.ts';

type Listener = (error: ErrorAnswer) => void;
const listeners = new Set<Listener>();

/**
 * A failure that was reported before a listener was added. The part of the app that shows failures loads
 * after the first read.
 */
let unreportedFailure: ErrorAnswer | undefined;

/** Paths of the calls whose last attempt failed on the server. */
const failing = new Set<string>();

/** Reports a failure of the server (500) to the listeners. */
export function reportServerFailure(error: ErrorAnswer): void {
  if (listeners.size === 0) unreportedFailure = error;
  for (const listener of listeners) listener(error);
}

/**
 * Wraps an `Api` so that it reports failures of the server (500).
 * @param options `isUserRequest`: true if the user makes the calls. The app repeats its own calls, so if it
 *   is false, a failing path is reported once until it is answered
 */
export function reportingApi(api: Api, { isUserRequest = true } = {}): Api {
  return async (call, parts) => {
    const reply = await api(call, parts);
    const error = failureIn(reply);
    if (error && (isUserRequest || !failing.has(call.path))) reportServerFailure(error);
    if (error) failing.add(call.path);
    else if (reply.kind === 'answer') failing.delete(call.path);
    return reply;
  };
}

/** Returns the server's error for a failed call, or for one of the writes of a batch. */
function failureIn(reply: Reply<unknown>): ErrorAnswer | undefined {
  if (reply.kind === 'refusal') return reply.status === 500 ? reply.error : undefined;
  const data = reply.kind === 'answer' ? reply.data : undefined;
  const { verdicts } = (data ?? {}) as Partial<AnswerOf<typeof writeBatch>>;
  return verdicts?.find(({ status }) => status === 500)?.body as ErrorAnswer | undefined;
}

/**
 * Calls `listener` whenever a failure of the server is reported, including the last one reported before any
 * listener was added; returns a function that stops it.
 */
export function onServerFailure(listener: Listener): () => void {
  listeners.add(listener);
  if (unreportedFailure) listener(unreportedFailure);
  unreportedFailure = undefined;
  return () => listeners.delete(listener);
}
