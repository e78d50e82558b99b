import { Agent, request } from 'node:http';
import { buildServer } from '../../build/server.ts';
import { type Account, type OwnServer, openAccount, startServer } from '../login-load/own-server.ts';
import { quantile } from '../login-load/quantile.ts';
import { COMMON_WORD, HOT_COUNTRY, RARE_WORD } from './fill-lists.ts';

type Times = { p50: number; p99: number };
/** The settings of a server that name its database. */
export type Database = { DATABASE_URL: string } | { DATA_DIR: string };
/** `isHeld`: whether a bar stands for it. */
export type Row = { what: string; few: Times; many: Times; isHeld: boolean };
type Call = { path: string; body?: object };
type Kind = { what: string; isHeld: boolean; calls: [Call, Call] };
type Asked = { server: OwnServer; agent: Agent; account: Account; publicID: string; pages: number };

const WARM_UP = 10;
/** So long one kind is measured, however many turns are left, but for the fewest that say something. */
const KIND_MS = 20_000;
const FEWEST = 12;
const PAGE = 10;

/**
 * Milliseconds from asking to the whole answer, of every kind of call to a server on each of two databases in turn.
 * Where a page is far behind the end of the small database, its last but one is asked for instead: a page that is not
 * there would cost nothing.
 */
export async function measure([few, many]: readonly [Database, Database], turns: number): Promise<Row[]> {
  await buildServer();
  const sides = [await open(few), await open(many)] as const;
  try {
    const rows: Row[] = [];
    for (const kind of kindsOf(sides)) {
      const times: [number[], number[]] = [[], []];
      const until = performance.now() + KIND_MS;
      for (let turn = -WARM_UP; turn < turns; turn += 1) {
        if (turn >= FEWEST && performance.now() > until) break;
        for (const side of [0, 1] as const) {
          const ms = await timed(sides[side], kind.calls[side]);
          if (turn >= 0) times[side].push(ms);
        }
      }
      const [left, right] = times.map((all) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) }));
      rows.push({ what: kind.what, isHeld: kind.isHeld, few: left as Times, many: right as Times });
    }
    return rows;
  } finally {
    for (const { agent, server } of sides) {
      agent.destroy();
      await server.stop();
    }
  }
}

async function open(database: Database): Promise<Asked> {
  const server = await startServer({ ...database, RATE_LIMITS: 'off' });
  const account = await openAccount(server, `${crypto.randomUUID()}@example.com`);
  const page = await fetch(`${server.origin}/api/publicList/getLists/${HOT_COUNTRY}/0`);
  const { lists, total } = (await page.json()) as { lists: { publicID: string }[]; total: number };
  const pages = Math.ceil(total / PAGE);
  return {
    server,
    account,
    publicID: lists[0]?.publicID ?? '',
    pages,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  };
}

function kindsOf(sides: readonly [Asked, Asked]): Kind[] {
  const kind = (what: string, isHeld: boolean, callOf: (side: Asked) => Call): Kind => ({
    what,
    isHeld,
    calls: [callOf(sides[0]), callOf(sides[1])],
  });
  /** A page, or the country's last but one where there are not as many. */
  const page = (number: number) =>
    kind(`page ${number.toLocaleString('en')}`, true, ({ pages }) => {
      const there = Math.max(0, Math.min(number, pages - 2));
      return { path: `/publicList/getLists/${HOT_COUNTRY}/${there}` };
    });
  const search = (term: string, isHeld: boolean) =>
    kind(`search for ${term}`, isHeld, () => ({
      path: `/publicList/getLists/${HOT_COUNTRY}/0?search=${encodeURIComponent(term)}`,
    }));
  const world = (term: string, isHeld: boolean) =>
    kind(`${term} in all countries`, isHeld, () => ({
      path: `/publicList/dishes?search=${encodeURIComponent(term)}`,
    }));
  return [
    page(0),
    page(10),
    page(1_000),
    page(8_000),
    search(COMMON_WORD, true),
    search('s', true),
    search('j', true),
    // No bar for what the small database has not got, or hardly: to find nothing costs less than to find something.
    search('soup', false),
    search('restaurant', false),
    search(RARE_WORD, false),
    search('zanzibqr', false),
    search('#food', true),
    world(COMMON_WORD, true),
    world('#food', true),
    world('restaurant', false),
    world(RARE_WORD, false),
    kind('details', true, ({ publicID }) => ({ path: `/publicList/details/${HOT_COUNTRY}/${publicID}` })),
    kind('sign-in', true, ({ account: { emailAddress, password } }) => ({
      path: '/user/login',
      body: { emailAddress, password },
    })),
  ];
}

/** Milliseconds of one call. */
function timed({ server, agent }: Asked, { path, body }: Call): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { 'Content-Type': 'application/json' };
    const asked = request(`${server.origin}/api${path}`, { agent, method, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - from));
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}
