/**
 * Compares the server's response times for a shared list's page and for the app's plain page, which is a
 * file. The shared page is requested as by a new browser and as by a browser that has it already. Requests of
 * the three kinds alternate on one connection. Exits with 1 when the p50 for a new browser exceeds 1.2 times
 * the p50 of the plain page. Run by `npm run build && npm run bench -- shared-page`.
 */
import { Agent, get as request } from 'node:http';
import { openAccount, startServer } from '../tests/helpers/own-server.ts';
import { quantile } from './quantile.ts';

const TURNS = Number(process.env.TURNS ?? 1_500);
const WARM_UP = 200;
const DISHES = 40;
const LIMIT = 1.2;

// This benchmark sends more requests than the rate limits allow.
const server = await startServer({ RATE_LIMITS: 'off' });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const path = await publicList();
  const { headers } = await fetch(`${server.origin}${path}`);
  const kinds: Record<string, Record<string, string>> = {
    // A browser with a session gets the plain page.
    plain: { cookie: 'food-session=x' },
    'a shared list': {},
    'the same, known': { 'if-none-match': headers.get('etag') ?? '' },
  };
  const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]));
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const [kind, given] of Object.entries(kinds)) {
      const ms = await timed(path, given);
      if (turn >= WARM_UP) times[kind]?.push(ms);
    }
  }
  for (const [kind, samples] of Object.entries(times)) {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(samples, share).toFixed(2));
    console.log(`${kind.padEnd(16)} p50 ${p50} ms, p99 ${p99} ms`);
  }
  const ratio = quantile(times['a shared list'] ?? [], 0.5) / quantile(times.plain ?? [], 0.5);
  console.log(`shared-page: shared / plain at p50 = ${ratio.toFixed(2)} (limit ${LIMIT})`);
  if (!(ratio <= LIMIT)) process.exitCode = 1;
} finally {
  agent.destroy();
  await server.stop();
}

/** Makes a public list through the API. @returns the path of its page */
async function publicList(): Promise<string> {
  const { cookie } = await openAccount(server);
  const post = async (call: string, body: object = {}) => {
    const headers = { cookie, 'Content-Type': 'application/json' };
    const response = await fetch(`${server.origin}/api${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call}: ${response.status}`);
    return response.json() as Promise<{ id: string; publicID: string }>;
  };
  const items = Array.from({ length: DISHES }, (_, index) => ({
    name: `Dish ${index}`,
    description: 'What it is made of, and where one eats it.',
    tags: ['#soup', '#old'],
  }));
  const { id } = await post('/changeList/createListForUser', { name: 'Shared', chosenCountry: 'GR', items });
  return `/list/GR/${(await post(`/createList/${id}`)).publicID}`;
}

/** Resolves to the milliseconds from request to complete answer. */
function timed(path: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.origin}${path}`,
      { agent, headers: { 'accept-encoding': 'gzip, br', ...headers } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(performance.now() - from));
      },
    );
    sent.on('error', reject);
  });
}
