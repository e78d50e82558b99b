/**
 * Measures sign-ins per second, and how password guessing slows other users. While many machines guess, a
 * normal user's p99 may be at most twice the p99 without guesses. Rounds with and without guesses alternate,
 * so that other load of the machine affects both. Exits with 1 on failure. Run by `npm run build && npm run
 * bench -- login-load`.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openAccount, startServer } from '../tests/helpers/own-server.ts';
import { measureUsers } from './login-load/traveller.ts';
import { quantile } from './quantile.ts';

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
  const withoutGuesses: number[] = [];
  const withGuesses: number[] = [];
  const tally = { refused: 0, tooMany: 0, other: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    withoutGuesses.push(...(await measureUsers(server.origin, account, ROUND_MS)));
    const guesser = startGuessing();
    withGuesses.push(...(await measureUsers(server.origin, account, ROUND_MS)));
    const counted = await guesser.stop();
    for (const key of ['refused', 'tooMany', 'other'] as const) tally[key] += counted[key];
  }
  const ratio = quantile(withGuesses, 0.99) / quantile(withoutGuesses, 0.99);
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const seconds = (ROUNDS * ROUND_MS) / 1000;
  console.log(`sign-ins with the right password ${logins.toFixed(1)} per second, ${LOGINS_AT_ONCE} at once`);
  console.log(
    `a user's calls, no guesses       p50 ${ms(quantile(withoutGuesses, 0.5))}, p99 ${ms(quantile(withoutGuesses, 0.99))} (${withoutGuesses.length})`,
  );
  console.log(
    `a user's calls, ${String(GUESSES).padEnd(3)} guesses/s     p50 ${ms(quantile(withGuesses, 0.5))}, p99 ${ms(quantile(withGuesses, 0.99))} (${withGuesses.length})`,
  );
  console.log(
    `guesses hashed and refused       ${(tally.refused / seconds).toFixed(1)} per second; refused with 429: ${(tally.tooMany / seconds).toFixed(1)}; other: ${tally.other}`,
  );
  console.log(`p99 with / without guesses       ${ratio.toFixed(2)} (limit ${LIMIT})`);
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
        if (response.status !== 200) throw new Error(`a sign-in was answered with ${response.status}`);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: LOGINS_AT_ONCE }, one));
    return done / (ROUND_MS / 1000);
  }

  /** Starts the guesses in a separate process; `stop` resolves to the counts of their answers. */
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
