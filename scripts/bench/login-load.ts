/**
 * Measures sign-in throughput, and how password guessing slows other users: a normal user's p99 while many
 * machines guess may be at most twice their p99 without guessing. Rounds with and without guessing alternate,
 * so that other load of the machine affects both. Exits with 1 on failure. Alone: `npx tsx
 * scripts/bench/login-load.ts`.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openAccount, startServer } from './login-load/own-server.ts';
import { quantile } from './login-load/quantile.ts';
import { travel } from './login-load/traveller.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROUND_MS = Number(process.env.ROUND_MS ?? 6_000);
/** Guesses per second, far more than a core can hash. */
const GUESSES = Number(process.env.GUESSES ?? 100);
const LOGINS_AT_ONCE = 8;
const LIMIT = 2;

const server = await startServer();
try {
  const account = await openAccount(server);
  const logins = await measureLogins();
  const calm: number[] = [];
  const besieged: number[] = [];
  const tally = { refused: 0, tooMany: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    calm.push(...(await travel(server.origin, account, ROUND_MS)));
    const guesser = startGuessing();
    besieged.push(...(await travel(server.origin, account, ROUND_MS)));
    const made = await guesser.stop();
    for (const key of ['refused', 'tooMany', 'other'] as const) tally[key] += made[key];
  }
  const ratio = quantile(besieged, 0.99) / quantile(calm, 0.99);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const seconds = (ROUNDS * ROUND_MS) / 1000;
  console.log(`logins with the right password   ${logins.toFixed(1)} a second, ${LOGINS_AT_ONCE} at once`);
  console.log(
    `a user's calls, nobody guessing  p50 ${ms(quantile(calm, 0.5))}, p99 ${ms(quantile(calm, 0.99))} (${calm.length})`,
  );
  console.log(
    `a user's calls, ${String(GUESSES).padEnd(3)} guesses a s   p50 ${ms(quantile(besieged, 0.5))}, p99 ${ms(quantile(besieged, 0.99))} (${besieged.length})`,
  );
  console.log(
    `guesses hashed and refused       ${(tally.refused / seconds).toFixed(1)} a second; told to retry: ${(tally.tooMany / seconds).toFixed(1)}; other: ${tally.other}`,
  );
  console.log(`p99 guessing / calm              ${ratio.toFixed(2)} (bar ${LIMIT})`);
  process.exitCode = ratio <= LIMIT && tally.other === 0 ? 0 : 1;

  /** Returns the number of sign-ins per second with several at once. */
  async function measureLogins(): Promise<number> {
    const end = performance.now() + ROUND_MS;
    let done = 0;
    const one = async () => {
      while (performance.now() < end) {
        const response = await fetch(`${server.origin}/api/user/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ emailAddress: account.emailAddress, password: account.password }),
        });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`a login was answered ${response.status}`);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, one));
    return done / (ROUND_MS / 1000);
  }

  function startGuessing() {
    const child = fork(
      fileURLToPath(new URL('./login-load/guesser.ts', import.meta.url)),
      [server.origin, account.emailAddress, String(GUESSES)],
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
