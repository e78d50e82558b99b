/**
 * Compares three accounts: a new one, one that has grown for five years, and one at its limits. Each has its
 * own server with an embedded database, and their calls alternate. A tick of the grown account may take at
 * most 1.2 times as long as a tick of the new account. Exits with 1 when it takes longer, or when a call is
 * refused. Run by `npm run build && npm run bench -- grown-account`; `TURNS=10 WRITES=200000` makes a shorter
 * run.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccount, startServer } from '../tests/helpers/own-server.ts';
import { type Grown, grow, HONEST, HOSTILE } from './grown-account/fill.ts';
import { quantile } from './quantile.ts';

const TURNS = Number(process.env.TURNS ?? 30);
const DISHES = 40;
const LIMIT = 1.2;
/** Time-out of a call in milliseconds. Deleting an account at its limits takes minutes. */
const TIMEOUT_MS = 30 * 60_000;

type MeasuredAccount = Awaited<ReturnType<typeof startAccount>>;
const folder = await mkdtemp(join(tmpdir(), 'food-odyssey-grown-'));
const accounts: MeasuredAccount[] = [];
try {
  for (const [name, grown] of [
    ['new', null],
    ['grown', HONEST],
    ['at its limits', HOSTILE],
  ] as const)
    accounts.push(await startAccount(name, grown));
  console.log(
    `| p50, ms (peak memory of the process so far, MiB) | ${accounts.map(({ name }) => name).join(' | ')} | grown / new |`,
  );
  console.log('|---|---:|---:|---:|---:|');
  await row('first sign-in, which recounts the experience', 1, ({ signIn }) => signIn());
  await row('sign-in', Math.min(TURNS, 10), ({ signIn }) => signIn());
  await row('whole pull', Math.min(TURNS, 10), ({ get }) => get('/account/data'));
  const { ratio, spread } = await row('tick', TURNS, ({ tick }) => tick());
  await row('pull of the change of a tick', TURNS, async ({ tick, get }) => {
    const rev = await tick();
    return get(`/account/data?since=${rev - 1}&ids=since`);
  });
  await row('export', 3, ({ get }) => get('/account/export'));
  await row('deletion', 1, ({ deleteAccount }) => deleteAccount());
  console.log(
    `grown-account: tick of the grown account / of the new one = ${ratio.toFixed(2)} (limit ${LIMIT}); quartiles of a tick, ms: ${spread.join(', ')}`,
  );
  if (!(ratio <= LIMIT)) process.exitCode = 1;
} finally {
  for (const { stop } of accounts) await stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Measures one kind of call, alternating between the accounts, and prints a row of the table.
 * @returns the ratio of the grown account's p50 to the new one's, and the quartiles of each account
 */
async function row(
  what: string,
  turns: number,
  call: (account: MeasuredAccount) => Promise<unknown>,
): Promise<{ ratio: number; spread: string[] }> {
  const samples = accounts.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, account] of accounts.entries()) {
      const began = performance.now();
      await call(account);
      samples[index]?.push(performance.now() - began);
    }
  }
  const p50 = samples.map((each) => quantile(each, 0.5));
  const memory = await Promise.all(accounts.map(({ peakMemory }) => peakMemory()));
  const cells = p50.map((ms, index) => `${ms.toFixed(1)} (${memory[index]})`);
  const ratio = (p50[1] ?? 0) / (p50[0] ?? 1);
  console.log(`| ${what} | ${cells.join(' | ')} | ${ratio.toFixed(2)} |`);
  const spread = samples.map(
    (each, index) =>
      `${accounts[index]?.name} ${quantile(each, 0.25).toFixed(1)} to ${quantile(each, 0.75).toFixed(1)}`,
  );
  return { ratio, spread };
}

/**
 * Starts a server with one account.
 * @param grown data with which to fill the account; null for a new account
 * @returns the calls of the account; the first `tick` adds a list of 40 dishes, of which one is ticked
 */
async function startAccount(name: string, grown: Grown | null) {
  const settings = { DATA_DIR: join(folder, name.replaceAll(' ', '-')), RATE_LIMITS: 'off' };
  let server = await startServer(settings);
  const { emailAddress, password, ...session } = await openAccount(server);
  let { cookie } = session;
  // Restart the server of the new account too, because creating the database uses more memory than any
  // measured call.
  await server.stop();
  if (grown !== null) await grow(settings.DATA_DIR, emailAddress, grown);
  server = await startServer(settings);
  const { origin, peakMemory, stop } = server;
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { cookie, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path} of ${name}: ${response.status} ${await response.text()}`);
    return response;
  };
  /** Reads a response and discards it. */
  const discard = async (response: Response) => {
    for await (const _ of response.body ?? []);
  };
  const items = Array.from({ length: DISHES }, (_, index) => ({
    id: randomUUID(),
    name: `Dish ${index}`,
    isDone: index === 0,
  }));
  let isDone = false;
  let listID = '';
  return {
    name,
    peakMemory,
    stop,
    /** Signs in again, which ends the previous session. */
    async signIn() {
      const response = await ask('POST', '/user/login', { emailAddress, password });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      await discard(response);
    },
    get: async (path: string) => discard(await ask('GET', path)),
    /** @returns the account's revision after the tick */
    async tick(): Promise<number> {
      if (listID === '') {
        listID = randomUUID();
        const list = { id: listID, name: 'Today', chosenCountry: 'PL', items };
        await discard(await ask('POST', '/changeList/createListForUser', list));
      }
      isDone = !isDone;
      const body = { itemID: items[1]?.id, isDone };
      const response = await ask('POST', `/account/updateItemInList/${listID}/1`, body);
      const { stamp } = (await response.json()) as { stamp: { rev: number } };
      return stamp.rev;
    },
    deleteAccount: async () => discard(await ask('DELETE', '/account/removeUser')),
  };
}
