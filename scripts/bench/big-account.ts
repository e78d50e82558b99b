/**
 * Measures how one account with 1,000 lists of 300 dishes slows other users. While six reads and an export of
 * it are always in progress, a normal user's p99 may be at most twice their p99 without these reads. Rounds
 * with and without reads alternate, so that other load of the machine affects both. Exits with 1 on failure.
 * Alone: `npm run build && npm run bench -- big-account`.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openAccount, startServer } from './login-load/own-server.ts';
import { quantile } from './login-load/quantile.ts';
import { travel } from './login-load/traveller.ts';

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
  const filled = await server.peakMemory();
  const calm: number[] = [];
  const loaded: number[] = [];
  const tally = { answered: 0, tooMany: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    calm.push(...(await travel(server.origin, normal, ROUND_MS)));
    const reader = startReading(big.cookie);
    loaded.push(...(await travel(server.origin, normal, ROUND_MS)));
    const made = await reader.stop();
    for (const key of ['answered', 'tooMany', 'other'] as const) tally[key] += made[key];
  }
  const ratio = quantile(loaded, 0.99) / quantile(calm, 0.99);
  const line = (samples: number[]) =>
    [0.5, 0.99, 1].map((share) => `${quantile(samples, share).toFixed(1)} ms`).join(' / ');
  console.log(
    `others' calls, p50 / p99 / longest, nobody reads the big account  ${line(calm)} (${calm.length})`,
  );
  console.log(
    `the same while it is read                                         ${line(loaded)} (${loaded.length})`,
  );
  console.log(
    `reads of it: ${tally.answered} answered, ${tally.tooMany} told to retry, ${tally.other} other`,
  );
  console.log(
    `most memory of the server: ${filled} MiB once filled, ${await server.peakMemory()} MiB after the reads`,
  );
  console.log(`big-account: p99 read / calm = ${ratio.toFixed(2)} (bar ${LIMIT})`);
  if (!(ratio <= LIMIT) || tally.answered === 0 || tally.other > 0) process.exitCode = 1;

  /**
   * Starts the reader in a separate process, so that the reader's work on megabytes does not affect the
   * measured calls.
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

/** Makes the lists through the public API, half of the dishes ticked. */
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
