import type { Random } from './random.ts';

/** The real server, running in this process. */
type ServerUnderTest = { fetch(request: Request): Response | Promise<Response> };

/** The probabilities of faults of a request, each from 0 to 1. */
type Faults = { dropped: number; answerLost: number; failed: number };
/** A network without faults. */
export const NO_FAULTS: Faults = { dropped: 0, answerLost: 0, failed: 0 };

/**
 * The network between one device and the server, with a cookie jar and faults. It survives restarts of the
 * device.
 */
export type Network = {
  fetch: typeof fetch;
  faults: Faults;
  isOffline: boolean;
  /** Idempotency keys of writes, in the order in which the server first accepted them. */
  committed: string[];
  /** Counts of requests and faults, to check that the faults happened. */
  counts: { sent: number; dropped: number; answerLost: number; failed: number };
  /** Called between the server's commit and the arrival of its answer. */
  onCommit?: (() => void) | undefined;
};

/** Creates a network to `server`; `random` decides every fault. */
export function createNetwork(server: ServerUnderTest, random: Random): Network {
  const cookies = new Map<string, string>();
  const network: Network = {
    faults: NO_FAULTS,
    isOffline: false,
    committed: [],
    counts: { sent: 0, dropped: 0, answerLost: 0, failed: 0 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (cookies.size > 0) {
        request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      }
      const fault = faultFor(network, random);
      network.counts.sent += 1;
      if (fault !== null && fault !== 'offline') network.counts[fault] += 1;
      if (fault === 'dropped' || fault === 'offline') throw new TypeError('network');
      if (fault === 'failed') return Response.json({ error: 'planted' }, { status: 500 });
      const response = await server.fetch(request);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name) cookies.set(name, value ?? '');
      }
      const key = request.headers.get('idempotency-key');
      if (response.ok && key && !network.committed.includes(key)) network.committed.push(key);
      network.onCommit?.();
      if (fault === 'answerLost') throw new TypeError('connection lost');
      return response;
    },
  };
  return network;
}

function faultFor(network: Network, random: Random): keyof Faults | 'offline' | null {
  if (network.isOffline) return 'offline';
  const { dropped, answerLost, failed } = network.faults;
  const draw = random.next();
  if (draw < dropped) return 'dropped';
  if (draw < dropped + answerLost) return 'answerLost';
  return draw < dropped + answerLost + failed ? 'failed' : null;
}
