import type { Api } from '#src/api/client.ts';
import type { ErrorAnswer } from '#src/contract/call.ts';

type Listener = (error: ErrorAnswer) => void;
const listeners = new Set<Listener>();

/** A failure that came before anybody listened: the part that tells of it is loaded later than the first read. */
let untold: ErrorAnswer | undefined;

function tell(error: ErrorAnswer): void {
  if (listeners.size === 0) untold = error;
  for (const listener of listeners) listener(error);
}

/** An `Api` for what the user asks for: that the server failed at it (500) is told, with its words. */
export function tellingApi(api: Api): Api {
  return async (call, parts) => {
    const reply = await api(call, parts);
    if (reply.kind === 'refusal' && reply.status === 500) tell(reply.error);
    return reply;
  };
}

/**
 * Calls `listener` whenever the server has failed at something the user asked for, also for the last time that was
 * before anybody listened; returns how to stop that.
 */
export function onServerFailure(listener: Listener): () => void {
  listeners.add(listener);
  if (untold) listener(untold);
  untold = undefined;
  return () => listeners.delete(listener);
}
