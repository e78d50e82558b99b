import { expect, test } from 'vitest';
import { Counts } from './history/counts.ts';
import type { Plan } from './history/plan.ts';
import { runHistory } from './history/run-history.ts';
import { Service } from './service/service.ts';

/** Shrunk histories in which the simulation has found a bug, in the product or in itself. */
const FOUND: Record<string, Plan> = {
  'a copy that another phone has saved is not kept as another list': {
    seed: 5032,
    owners: [0, 0, 1],
    batchThreshold: 20,
    isWithoutBatches: false,
    steps: [
      { index: 0, do: 'browse', phone: 0, salt: 1 },
      { index: 1, do: 'browse', phone: 1, salt: 1 },
      { index: 21, do: 'saveList', phone: 1, salt: 715_834_439, pass: 13_726 },
      {
        index: 33,
        do: 'saveList',
        phone: 0,
        salt: 1_690_478_446,
        turns: 17,
        pass: 7000,
        fault: 'old-server',
        times: 1,
      },
      { index: 34, do: 'keepAsOwnList', phone: 0, salt: 1_254_127_395, turns: 50, fault: 'slow', times: 2 },
    ],
  },
  'a server that stops in the middle of a login leaves it without an answer, and the history continues': {
    seed: 656,
    owners: [0],
    batchThreshold: 20,
    isWithoutBatches: false,
    steps: [
      {
        index: 28,
        do: 'logout',
        phone: 0,
        salt: 1_296_165_177,
        pass: 48_361,
        fault: 'server-killed',
        times: 1,
      },
      { index: 29, do: 'ready', phone: 0, salt: 1_076_534_315, pass: 0 },
    ],
  },
};

test.each(Object.entries(FOUND))('%s', { timeout: 30 * 60_000 }, async (_, plan) => {
  const service = await Service.open();
  try {
    expect((await runHistory(service, plan, new Counts())).violation).toBeNull();
  } finally {
    await service.close();
  }
});
