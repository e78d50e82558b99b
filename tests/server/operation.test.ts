/** What operators see: health, readiness, metrics, and answers while the database is slow, away or full. */
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStandby } from '#server/open-database.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';
import { openTestDatabase } from './test-database.ts';

const TOKEN = 'a token of the operator';
const METRICS_TOKEN = TOKEN.replaceAll(' ', '-');
const MAX_REQUESTS = 10;

let isStopping = false;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    isStopping: () => isStopping,
    environment: {
      METRICS_TOKEN,
      REQUESTS_AT_ONCE: String(MAX_REQUESTS),
      RATE_LIMITS: 'on',
      TRUSTED_PROXIES: '1',
    },
  });
});
afterAll(() => server.close());

/** A gate without requests. */
const NO_GATE = { counts: () => ({ inside: 0, refused: 0 }) };

const status = async (path: string) => (await server.app.request(path)).status;
const metrics = async () =>
  (await server.app.request('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text();

/** Begins a transaction that blocks the database until the returned function is called. */
async function holdDatabase(): Promise<() => Promise<void>> {
  let endTransaction = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    endTransaction = resolve;
  });
  let onBegin = () => {};
  const begun = new Promise<void>((resolve) => {
    onBegin = resolve;
  });
  const ended = server.db.transaction(async () => {
    onBegin();
    await mayEnd;
  });
  await begun;
  return () => {
    endTransaction();
    return ended;
  };
}

test('a running process is healthy, and ready until it is told to stop', async () => {
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  isStopping = true;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  isStopping = false;
});

test('a process whose database is lost is healthy but not ready', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await openTestDatabase();
  const ownServer = await createTestServer({ database });
  await database.lose();
  const statusOf = async (path: string) => (await ownServer.app.request(path)).status;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('GET /readyz'));
  await Promise.all(Array.from({ length: 9 }, () => statusOf('/readyz')));
  expect(log).toHaveBeenCalledTimes(1);
  ownServer.clock.now += 1_000;
  await statusOf('/readyz');
  expect(log).toHaveBeenCalledTimes(2);
  // The clock of a machine that was started with a wrong time jumps like this.
  ownServer.clock.jump(-3_600_000);
  await statusOf('/readyz');
  ownServer.clock.now += 1_000;
  await statusOf('/readyz');
  expect(log).toHaveBeenCalledTimes(3);
  log.mockRestore();
});

test('a process whose database accepts no writes is not ready, and says why', async () => {
  const ownServer = await createTestServer();
  const setReadOnly = async (value: 'on' | 'off') => {
    await ownServer.db.execute(sql.raw(`set default_transaction_read_only = ${value}`));
    ownServer.clock.now += 1_000;
  };
  await setReadOnly('on');
  const answer = await ownServer.app.request('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ ok: false, reason: 'the database accepts no writes' });
  await setReadOnly('off');
  expect((await ownServer.app.request('/readyz')).status).toBe(200);
  await ownServer.close();
});

test('while the database is slow, requests above the limit are refused, the others answered', async () => {
  const endTransaction = await holdDatabase();
  const requests = Array.from({ length: MAX_REQUESTS + 3 }, () =>
    server.request('/publicList/getLists/IT/0'),
  );
  const refused = await Promise.all(requests.slice(MAX_REQUESTS));
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body.error).toMatch(/try again/);
  }
  await endTransaction();
  for (const answer of await Promise.all(requests.slice(0, MAX_REQUESTS))) expect(answer.status).toBe(200);
  expect((await server.request('/publicList/getLists/IT/0')).status).toBe(200);
  expect(await metrics()).toMatch(/^http_requests_turned_away_total 3$/m);
});

test('the metrics have routes, statuses, times, refusals, the epoch and sizes, and no ids', async () => {
  const author = await server.signUp('Author');
  const { publicID } = await makePublicList(author, ['Dish'], { chosenCountry: 'FR' });
  await server.request(`/publicList/details/FR/${publicID}`);
  for (let tries = 0; tries < 11; tries += 1) {
    await server.request('/user/login', {
      method: 'POST',
      body: { emailAddress: author.emailAddress, password: 'wrong' },
      headers: { 'X-Forwarded-For': '192.0.2.1' },
    });
  }
  const text = await metrics();
  const { rows } = (await server.db.execute(sql`select epoch from server_state`)) as unknown as {
    rows: { epoch: string }[];
  };
  const route = 'method="GET",route="/api/publicList/details/:first/:second"';
  expect(text).toContain(`http_requests_total{${route},status="200"} 1`);
  expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",${route},status="200"} 1`);
  expect(text).toContain(`http_request_duration_seconds_count{${route},status="200"} 1`);
  expect(text).toMatch(/^rate_limit_refusals_total\{rule="loginToAccount"\} \d+$/m);
  expect(text).toContain(`database_epoch_info{epoch="${rows[0]?.epoch}"} 1`);
  expect(text).toMatch(/^build_info\{version="\d+\.\d+\.\d+",release="sources"\} 1$/m);
  expect(text).toMatch(/^database_public_lists 1$/m);
  expect(text).toMatch(/^database_size_bytes \d{6,}$/m);
  // An embedded database has no connections.
  expect(text).not.toMatch(/^database_connections/m);
  expect(text).not.toContain(publicID);
  // Each line is a comment or one sample.
  for (const line of text.split('\n').filter((each) => each !== ''))
    expect(line).toMatch(
      /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="([^"\\]|\\[\\"n])*",?)+\})? ([\d.e+-]+|\+Inf))$/,
    );
});

test('a route with a pattern is a label that strict parsers accept', async () => {
  const { middleware, registry } = createMetrics({ gate: NO_GATE });
  const app = new Hono().use(middleware).get('/pictures/:file{.+\\.png}', (c) => c.text(''));
  await app.request('/pictures/x.png');
  expect(await registry.metrics()).toContain(String.raw`route="/pictures/:file{.+\\.png}",status="200"`);
});

test('quotes, backslashes and line ends in a label are escaped, so that a rule cannot add a metric', async () => {
  const { countRefusal, registry } = createMetrics({ gate: NO_GATE });
  countRefusal('a"b\\c\nforged 1');
  const text = await registry.metrics();
  expect(text).toContain(String.raw`rate_limit_refusals_total{rule="a\"b\\c\nforged 1"} 1`);
  expect(text).not.toMatch(/^forged/m);
});

test('two servers in one process count their own requests', async () => {
  const [first, second] = [createMetrics({ gate: NO_GATE }), createMetrics({ gate: NO_GATE })];
  await new Hono()
    .use(first.middleware)
    .get('/', (c) => c.text(''))
    .request('/');
  expect(await first.registry.metrics()).toContain('http_requests_total{');
  expect(await second.registry.metrics()).not.toContain('http_requests_total{');
});

test('a process that is watched reports its memory, event loop and garbage collection', async () => {
  const { watchProcess, registry } = createMetrics({ gate: NO_GATE });
  expect(await registry.metrics()).not.toContain('nodejs_');
  watchProcess();
  const text = await registry.metrics();
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^# TYPE nodejs_gc_duration_seconds histogram$/m);
});

test('of a lost database the metrics say only that it is down, also after an earlier reading', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const database = await openTestDatabase();
  const ownServer = await createTestServer({ database, environment: { METRICS_TOKEN } });
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = async () => (await ownServer.app.request('/metrics', { headers })).text();
  expect(await text()).toMatch(/^database_up 1$/m);
  await database.lose();
  const samples = (await text()).split('\n').filter((line) => line.startsWith('database_'));
  expect(samples).toEqual(['database_up 0']);
  log.mockRestore();
});

test('the metrics are a 404 with a wrong token, without one, and without a configured one', async () => {
  expect(await status('/metrics')).toBe(404);
  const guess = await server.app.request('/metrics', { headers: { Authorization: 'Bearer guess' } });
  expect(guess.status).toBe(404);
  const serverWithoutToken = await createTestServer();
  const withNullToken = await serverWithoutToken.app.request('/metrics', {
    headers: { Authorization: 'Bearer null' },
  });
  expect(withNullToken.status).toBe(404);
  await serverWithoutToken.close();
});

test('a database that is away for a while, as in a failover, causes a Retry-After and no error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // Nothing listens on port 1.
  const database = openStandby('postgres://nobody@127.0.0.1:1/nothing', {
    databasePool: 1,
    statementTimeoutMs: 0,
  });
  const away = await createTestServer({ database });
  const { status, headers } = await away.request('/publicList/countries');
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(log).toHaveBeenCalled();
  await away.close();
  log.mockRestore();
});

test('while the database’s disk is full, writes get a Retry-After, and the process recovers', async () => {
  const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((log) => log.mockReturnValue());
  const database = await openTestDatabase();
  const ownServer = await createTestServer({ database });
  const user = await ownServer.signUp('Writer');
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  const originalTransaction = database.db.transaction;
  database.db.transaction = () => Promise.reject(new Error('Failed query', { cause: full }));
  const refused = await user.post('/account/language', { content: 'PL' });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 60]);
  const readiness = async () => {
    ownServer.clock.now += 1_000;
    const answer = await ownServer.app.request('/readyz');
    return [answer.status, await answer.json()];
  };
  expect(await readiness()).toEqual([503, { ok: false, reason: 'the disk of the database is full' }]);
  database.db.transaction = originalTransaction;
  expect(await readiness()).toEqual([200, { ok: true }]);
  expect(logs[1]?.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
    'disk full: writes wait until there is room',
    'disk full no more',
  ]);
  for (const log of logs) log.mockRestore();
  await ownServer.close();
});
