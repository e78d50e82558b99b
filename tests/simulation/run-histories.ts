import { expect } from 'vitest';
import { type HistoryCounts, tickHistory } from './tick-history.ts';
import { createWorld } from './world.ts';

/** How many histories `npm test` runs in all, over two files so that both cores have something to do. */
export const HISTORIES = Number(process.env.HISTORIES ?? 1000);
export const FIRST_SEED = Number(process.env.SEED ?? 1);
/** Far above what they take; only there so that a hang ends. */
export const TIMEOUT_MS = 30 * 60_000;

/**
 * Runs every `of`th history beginning with number `part`. A failure names its seed and how to replay it.
 * @param part from 0
 */
export async function runHistories(part: number, of: number): Promise<void> {
  const world = await createWorld();
  const total: HistoryCounts = { sent: 0, dropped: 0, answerLost: 0, failed: 0, kills: 0 };
  let ran = 0;
  try {
    for (let seed = FIRST_SEED + part; seed < FIRST_SEED + HISTORIES; seed += of) {
      const counts = await tickHistory(world.server.app, await world.newUser(), seed).catch(
        (error: unknown) => {
          throw new Error(`replay: SEED=${seed} HISTORIES=1 npm run unit -- tests/simulation`, {
            cause: error,
          });
        },
      );
      for (const key of Object.keys(total) as (keyof HistoryCounts)[]) total[key] += counts[key];
      ran += 1;
    }
  } finally {
    await world.close();
  }
  console.log(`histories: ${ran}`, total);
  // A lane that tests nothing must be seen.
  for (const count of Object.values(total)) expect(count).toBeGreaterThan(ran / 2);
}
