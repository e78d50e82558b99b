import type { AnswerOf } from '#src/contract/call.ts';
import { serviceSettings as settingsCall } from '#src/contract/service-calls.ts';
import { background } from './backend.ts';

/** What this installation offers beyond itself. */
export type ServiceSettings = AnswerOf<typeof settingsCall>;

let known: Promise<ServiceSettings | null> | undefined;

/** The installation's settings, asked for once a page; null while they cannot be had, and then asked for again. */
export function serviceSettings(): Promise<ServiceSettings | null> {
  known ??= background.api(settingsCall).then((reply) => {
    if (reply.kind === 'answer') return reply.data;
    known = undefined;
    return null;
  });
  return known;
}
