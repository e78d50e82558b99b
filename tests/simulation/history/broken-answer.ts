import type { Scheduler } from '#tests/simulation/kernel/scheduler.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Answer } from '#tests/simulation/service/service.ts';

/** Faults of an answer after its headers have arrived. */
export type BrokenBody = 'answer-stalls' | 'answer-trickles' | 'answer-cut';

const broken = new WeakSet<Response>();

/** Returns whether the body of this answer does not arrive in time or not completely. */
export const isBroken = (response: Response): boolean => broken.has(response);

/** Longer than the timeout of a request. */
const TRICKLE_MS = 21_000;
const PARTS = 5;

/**
 * Returns an answer whose body never arrives, arrives too late, or ends in the middle. Like a browser's, the
 * body fails when its request is aborted.
 */
export function brokenAnswer(
  kind: BrokenBody,
  { status, headers, text }: Answer,
  { signal }: Request,
  { scheduler, random }: { scheduler: Scheduler; random: Random },
): Response {
  const bytes = new TextEncoder().encode(text);
  const share = Math.ceil(bytes.length / PARTS);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason));
      const send = (part: number) => controller.enqueue(bytes.slice(part * share, (part + 1) * share));
      if (kind === 'answer-cut') {
        send(0);
        // An answer without a length simply ends when the connection does.
        if (random.chance(0.5)) controller.close();
        else controller.error(new TypeError('connection lost'));
      } else if (kind === 'answer-trickles') {
        const pause = Math.ceil((TRICKLE_MS * (1 + random.next())) / PARTS);
        const sendFrom = (part: number) => {
          if (signal.aborted) return;
          send(part);
          if (part + 1 < PARTS) scheduler.after(pause, () => sendFrom(part + 1));
          else controller.close();
        };
        scheduler.after(pause, () => sendFrom(0));
      }
    },
  });
  const response = new Response(body, { status, headers });
  broken.add(response);
  return response;
}
