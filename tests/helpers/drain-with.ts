import { type DrainResult, drain } from '#src/outbox/drain.ts';
import type { TestDevice } from './device.ts';
import { type SentRequest, scriptedApi } from './scripted-api.ts';

/**
 * Drains a device once, against a server with these replies (`scriptedApi`).
 * @returns the result of the drain, and the sent requests
 */
export async function drainWith(
  device: TestDevice,
  ...replies: Parameters<typeof scriptedApi>
): Promise<DrainResult & { sent: SentRequest[] }> {
  const { api, sent } = scriptedApi(...replies);
  const result = await drain({
    db: device.db,
    api,
    now: device.now,
    random: () => 0.5,
    withLock: (work) => work(),
  });
  return { ...result, sent };
}
