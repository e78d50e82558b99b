/**
 * Measures one server's capacity:
 * - each kind of call at its highest rate, on the embedded database and on PostgreSQL;
 * - the public page, compared with a bare route that executes the same statements;
 * - other users' calls while 200 users like one list at once.
 *
 * Run by `npm run bench -- load`. `POSTGRES` is the URL of a running PostgreSQL, whose filled databases
 * remain for the next run. `LISTS` (100,000) is the number of lists in the database. Exits with 1 when a
 * limit is missed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../delivery/build/server.ts';
import { freePort } from '../tests/helpers/free-port.ts';
import { startServer } from '../tests/helpers/own-server.ts';
import { type Load, repeatRequest } from './load/autocannon.ts';
import { measureHotList } from './load/hot-list.ts';
import { measureProfiles } from './load/profiles.ts';
import { quantile } from './quantile.ts';
import { fillLists, HOT_COUNTRY } from './server/fill-lists.ts';

const LISTS = Number(process.env.LISTS ?? 100_000);
const ROUNDS = 5;
const MIN_SHARE = 0.85;
const MAX_SLOWDOWN = 2;

const { POSTGRES } = process.env;
if (POSTGRES === undefined)
  throw new Error('POSTGRES names no database server: npm run bench -- load starts one');
await buildServer();
const url = await fillLists(POSTGRES, LISTS);
const settings = { DATABASE_URL: url, RATE_LIMITS: 'off' };

const embeddedLoads = await withServer({ RATE_LIMITS: 'off', SEED: 'on' }, measureProfiles);
const postgresLoads = await withServer(settings, measureProfiles);
console.log(
  `\n| ten clients: calls per second, p50 / p99 ms | embedded, starter lists | PostgreSQL, ${LISTS} lists |\n|---|---:|---:|`,
);
for (const [index, [call, load]] of postgresLoads.entries())
  console.log(`| ${call} | ${formatted(embeddedLoads[index]?.[1])} | ${formatted(load)} |`);

console.log();
const shares: number[] = [];
// Ten simultaneous requests for one page share a read; a single connection shows the cost of each read.
for (const connections of [10, 1]) {
  const [ours, bare] = await withServer(settings, ({ origin }) =>
    compareWithBareRoute(`${origin}/api/publicList/getLists/${HOT_COUNTRY}/0`, connections),
  );
  shares.push(ours / bare);
  console.log(
    `public page, ${connections} connections: ${ours.toFixed(0)} per second, bare route ${bare.toFixed(0)}: ${((100 * ours) / bare).toFixed(0)} % (limit ${MIN_SHARE * 100})`,
  );
}

const rounds = await withServer(settings, ({ origin }) => measureHotList(origin, url));
for (const { idle, during, counted, took } of rounds)
  console.log(
    `200 likes at once: ${counted} counted in ${took.toFixed(0)} ms; others' p99 ${idle.toFixed(1)} ms before, ${during.toFixed(1)} during`,
  );
const slowdown = quantile(
  rounds.map(({ idle, during }) => during / idle),
  0.5,
);
console.log(
  `others' p99 with / without likes, median of ${rounds.length}: ${slowdown.toFixed(2)} (limit ${MAX_SLOWDOWN})`,
);
const isExact = rounds.every(({ counted }) => counted === 200);
process.exitCode = Math.min(...shares) >= MIN_SHARE && slowdown <= MAX_SLOWDOWN && isExact ? 0 : 1;

/** Runs a task with a server that has these settings, and stops the server afterwards. */
async function withServer<T>(
  environment: Record<string, string>,
  task: (server: Awaited<ReturnType<typeof startServer>>) => Promise<T>,
): Promise<T> {
  const server = await startServer(environment);
  try {
    return await task(server);
  } finally {
    await server.stop();
  }
}

/** Returns the pages per second of the app's server and of the bare route: medians of alternating rounds. */
async function compareWithBareRoute(page: string, connections: number): Promise<[number, number]> {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: url,
    COUNTRY: HOT_COUNTRY,
  };
  const child = fork(fileURLToPath(new URL('./load/bare-route.ts', import.meta.url)), { env });
  await once(child, 'message');
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    loads[0].push(await repeatRequest(page, { connections }));
    loads[1].push(await repeatRequest(`http://127.0.0.1:${port}/page`, { connections }));
  }
  child.kill();
  const [ours, bare] = loads.map((all) =>
    quantile(
      all.map(({ perSecond }) => perSecond),
      0.5,
    ),
  );
  return [ours as number, bare as number];
}

function formatted(load: Load | undefined): string {
  return load === undefined
    ? ''
    : `${load.perSecond.toFixed(0)}, ${load.p50.toFixed(1)} / ${load.p99.toFixed(1)}`;
}
