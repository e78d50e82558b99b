import type { Api } from '#src/api/client.ts';
import type { ErrorAnswer } from '#src/contract/call.ts';

type Listener = (error: ErrorAnswer) => void;
const listeners = new Set<Listener>();

/** An `Api` for what the user asks for: that the server failed at it (500) is told, with its words. */
export function tellingApi(api: Api): Api {
  return async (call, parts) => {
    const reply = await api(call, parts);
    if (reply.kind === 'refusal' && reply.status === 500) {
      for (const listener of listeners) listener(reply.error);
    }
    return reply;
  };
}

/** Calls `listener` whenever the server has failed at something the user asked for; returns how to stop that. */
export function onServerFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
