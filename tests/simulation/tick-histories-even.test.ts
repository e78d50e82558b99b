import { test } from 'vitest';
import { runHistories, TIMEOUT_MS } from './run-histories.ts';

test(
  'random histories of 20 ticks on a bad network end with two phones equal to the server (even seeds)',
  {
    timeout: TIMEOUT_MS,
  },
  () => runHistories(1, 2),
);
