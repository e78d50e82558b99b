import { expect, test } from 'vitest';
import { Counts } from './history/counts.ts';
import { planOf } from './history/plan.ts';
import { runHistory } from './history/run-history.ts';
import { Service } from './service/service.ts';

test('the same seed gives exactly the same history', {
  timeout: 30 * 60_000,
}, async () => {
  const service = await Service.open();
  try {
    for (const seed of [3, 77_777]) {
      const run = () => runHistory(service, planOf(seed), new Counts());
      const first = await run();
      expect(first.violation).toBeNull();
      expect(await run()).toEqual(first);
    }
  } finally {
    await service.close();
  }
});
