import { expect, test } from 'vitest';
import { createNetworkMode } from '#src/browser/network/network-mode.ts';

test('the results of requests correct the browser’s hint', () => {
  const mode = createNetworkMode(true);
  const seen: boolean[] = [];
  mode.subscribe(() => seen.push(mode.isOffline()));
  mode.report(false);
  mode.report(false);
  mode.report(true);
  mode.hintOnline(false);
  expect(seen).toEqual([true, false, true]);
});
