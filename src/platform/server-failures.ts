import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import type { writeBatch } from '#src/contract/batch.ts';
import type { AnswerOf, ErrorAnswer } from '#src/contract/call.ts';

type Listener = (error: ErrorAnswer) => void;
const listeners = new Set<Listener>();

/** A failure that came before anybody listened: the part that tells of it is loaded later than the first read. */
let untold: ErrorAnswer | undefined;

/** Calls that the app made by itself and that the server failed at last time. */
const failing = new Set<string>();

/** Tells that the server failed (500), with its words. */
export function tellServerFailure(error: ErrorAnswer): void {
  if (listeners.size === 0) untold = error;
  for (const listener of listeners) listener(error);
}

/**
 * An `Api` that tells when the server fails (500).
 * @param isAsked whether the user asks for the call. The app repeats its own calls: each of them is told once, until it is
 *   answered
 */
export function tellingApi(api: Api, isAsked = true): Api {
  return async (call, parts) => {
    const reply = await api(call, parts);
    const error = failureIn(reply);
    if (error && (isAsked || !failing.has(call.path))) tellServerFailure(error);
    if (error) failing.add(call.path);
    else if (reply.kind === 'answer') failing.delete(call.path);
    return reply;
  };
}

/** What the server said of a call that it failed at, or of one of the writes that went together. */
function failureIn(reply: Reply<unknown>): ErrorAnswer | undefined {
  if (reply.kind === 'refusal') return reply.status === 500 ? reply.error : undefined;
  const data = reply.kind === 'answer' ? reply.data : undefined;
  const { verdicts } = (data ?? {}) as Partial<AnswerOf<typeof writeBatch>>;
  return verdicts?.find(({ status }) => status === 500)?.body as ErrorAnswer | undefined;
}

/**
 * Calls `listener` whenever it is told that the server has failed, also for the last time that was before anybody
 * listened; returns how to stop that.
 */
export function onServerFailure(listener: Listener): () => void {
  listeners.add(listener);
  if (untold) listener(untold);
  untold = undefined;
  return () => listeners.delete(listener);
}
