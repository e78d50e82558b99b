import { test } from 'vitest';
import { FIRST_SEED, HISTORIES, TIMEOUT_MS } from './run-histories.ts';
import { createWorld } from './world.ts';
import { writeHistory } from './write-history.ts';

test('random histories of 30 writes of all kinds end with two phones equal to the server', {
  timeout: TIMEOUT_MS,
}, async () => {
  const world = await createWorld();
  try {
    // A tenth of what ticks get: a history is longer, and ticks are what people do.
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES / 10; seed += 1) {
      const user = await world.newUser();
      await writeHistory(world.server.app, user, seed).catch((error: unknown) => {
        const replay = `SEED=${seed} HISTORIES=1 npm run unit -- tests/simulation/write-histories.test.ts`;
        throw new Error(`replay: ${replay}`, { cause: error });
      });
      // What it published must not be there for the next one to save.
      for (const { id } of (await user.data()).ownLists) await user.delete(`/account/removeUserList/${id}`);
    }
  } finally {
    await world.close();
  }
});
