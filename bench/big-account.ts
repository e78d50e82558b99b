/**
 * Measures how reads of a big account, with 1,000 lists of 300 dishes, slow other users. While six reads and
 * an export of the account are always in progress, a normal user's p99 may be at most twice the p99 without
 * them. Rounds with and without reads alternate, so that other load of the machine affects both. Exits with 1
 * on failure. Run by `npm run build && npm run bench -- big-account`.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openAccount, startServer } from '../tests/helpers/own-server.ts';
import { measureUsers } from './login-load/traveller.ts';
import { quantile } from './quantile.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROUND_MS = Number(process.env.ROUND_MS ?? 6_000);
const LISTS = Number(process.env.LISTS ?? 1_000);
const DISHES = Number(process.env.DISHES ?? 300);
const READS_AT_ONCE = 6;
const LIMIT = 2;

const server = await startServer();
try {
  const normal = await openAccount(server);
  const big = await openAccount(server, 'big@example.com');
  await fill(big.cookie);
  const peakAfterFilling = await server.peakMemory();
  const withoutReads: number[] = [];
  const withReads: number[] = [];
  const tally = { answered: 0, tooMany: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    withoutReads.push(...(await measureUsers(server.origin, normal, ROUND_MS)));
    const reader = startReading(big.cookie);
    withReads.push(...(await measureUsers(server.origin, normal, ROUND_MS)));
    const counted = await reader.stop();
    for (const key of ['answered', 'tooMany', 'other'] as const) tally[key] += counted[key];
  }
  const ratio = quantile(withReads, 0.99) / quantile(withoutReads, 0.99);
  const line = (samples: number[]) =>
    [0.5, 0.99, 1].map((share) => `${quantile(samples, share).toFixed(1)} ms`).join(' / ');
  console.log(
    `a normal user's calls, p50 / p99 / longest, without reads  ${line(withoutReads)} (${withoutReads.length})`,
  );
  console.log(
    `the same during reads of the big account                   ${line(withReads)} (${withReads.length})`,
  );
  console.log(`reads: ${tally.answered} answered, ${tally.tooMany} refused with 429, ${tally.other} other`);
  console.log(
    `peak memory of the server: ${peakAfterFilling} MiB after filling, ${await server.peakMemory()} MiB after the reads`,
  );
  console.log(`big-account: p99 with / without reads = ${ratio.toFixed(2)} (limit ${LIMIT})`);
  if (!(ratio <= LIMIT) || tally.answered === 0 || tally.other > 0) process.exitCode = 1;

  /**
   * Starts the reads in a separate process, so that their work on megabytes does not affect the measured
   * calls.
   */
  function startReading(cookie: string) {
    const child = fork(
      fileURLToPath(new URL('./big-account/reader.ts', import.meta.url)),
      [server.origin, cookie, String(READS_AT_ONCE)],
      { execArgv: ['--import', 'tsx'] },
    );
    return {
      stop: () =>
        new Promise<typeof tally>((resolve) => {
          child.once('message', (made) => resolve(made as typeof tally));
          child.send('stop');
        }),
    };
  }
} finally {
  await server.stop();
}

/** Creates the lists of the account with this session by the public API, with half of the dishes ticked. */
async function fill(cookie: string): Promise<void> {
  for (let made = 0; made < LISTS; made++) {
    const items = Array.from({ length: DISHES }, (_, index) => ({
      id: randomUUID(),
      name: `Dish ${index} of list ${made}`,
      isDone: index % 2 === 0,
    }));
    const response = await fetch(`${server.origin}/api/changeList/createListForUser`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `List ${made}`, chosenCountry: 'PL', items }),
    });
    if (!response.ok) throw new Error(`a list was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}
