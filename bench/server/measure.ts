import { Agent, request } from 'node:http';
import { buildServer } from '../../delivery/build/server.ts';
import { type Account, type OwnServer, openAccount, startServer } from '../../tests/helpers/own-server.ts';
import { quantile } from '../quantile.ts';
import { COMMON_WORD, HOT_COUNTRY, RARE_WORD } from './fill-lists.ts';

type Times = { p50: number; p99: number };
/** The settings that name a server's database. */
export type Database = { DATABASE_URL: string } | { DATA_DIR: string };
/** The times of one kind of call on the small and the large database, and whether the limit applies to it. */
export type Row = { what: string; small: Times; large: Times; hasLimit: boolean };
type Call = { path: string; body?: object };
/** A kind of call, with the call on each database. */
type Kind = { what: string; hasLimit: boolean; calls: [Call, Call] };
type Side = { server: OwnServer; agent: Agent; account: Account; publicID: string; pages: number };

const WARM_UP = 10;
/** Milliseconds after which the measurement of one kind ends, but never before `MIN_TURNS` turns. */
const KIND_MS = 20_000;
const MIN_TURNS = 12;
const PAGE = 10;

/**
 * Measures the milliseconds from request to complete answer for each kind of call. Each of the two databases
 * has a server, and the calls alternate between the servers. If the small database lacks a page, its last but
 * one page is requested there instead, because a missing page would cost nothing.
 * @param turns highest number of calls of each kind on each server
 */
export async function measure([small, large]: readonly [Database, Database], turns: number): Promise<Row[]> {
  await buildServer();
  const sides = [await open(small), await open(large)] as const;
  try {
    const rows: Row[] = [];
    for (const kind of kindsOf(sides)) {
      const times: [number[], number[]] = [[], []];
      const until = performance.now() + KIND_MS;
      for (let turn = -WARM_UP; turn < turns; turn += 1) {
        if (turn >= MIN_TURNS && performance.now() > until) break;
        for (const side of [0, 1] as const) {
          const ms = await timed(sides[side], kind.calls[side]);
          if (turn >= 0) times[side].push(ms);
        }
      }
      const [left, right] = times.map((all) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) }));
      rows.push({ what: kind.what, hasLimit: kind.hasLimit, small: left as Times, large: right as Times });
    }
    return rows;
  } finally {
    for (const { agent, server } of sides) {
      agent.destroy();
      await server.stop();
    }
  }
}

async function open(database: Database): Promise<Side> {
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

function kindsOf(sides: readonly [Side, Side]): Kind[] {
  const kind = (what: string, hasLimit: boolean, callOf: (side: Side) => Call): Kind => ({
    what,
    hasLimit,
    calls: [callOf(sides[0]), callOf(sides[1])],
  });
  /** Requests a page, or the country's last but one page if it has fewer. */
  const page = (number: number) =>
    kind(`page ${number.toLocaleString('en')}`, true, ({ pages }) => {
      const pageNumber = Math.max(0, Math.min(number, pages - 2));
      return { path: `/publicList/getLists/${HOT_COUNTRY}/${pageNumber}` };
    });
  const search = (term: string, hasLimit: boolean) =>
    kind(`search for ${term}`, hasLimit, () => ({
      path: `/publicList/getLists/${HOT_COUNTRY}/0?search=${encodeURIComponent(term)}`,
    }));
  const searchEverywhere = (term: string, hasLimit: boolean) =>
    kind(`${term} in all countries`, hasLimit, () => ({
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
    // There is no limit for terms that the small database lacks or nearly lacks, because finding nothing
    // costs less than finding something.
    search('soup', false),
    search('restaurant', false),
    search(RARE_WORD, false),
    search('zanzibqr', false),
    search('#food', true),
    searchEverywhere(COMMON_WORD, true),
    searchEverywhere('#food', true),
    searchEverywhere('restaurant', false),
    searchEverywhere(RARE_WORD, false),
    kind('details', true, ({ publicID }) => ({ path: `/publicList/details/${HOT_COUNTRY}/${publicID}` })),
    kind('sign-in', true, ({ account: { emailAddress, password } }) => ({
      path: '/user/login',
      body: { emailAddress, password },
    })),
  ];
}

/** Resolves to the milliseconds of one call. */
function timed({ server, agent }: Side, { path, body }: Call): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { 'Content-Type': 'application/json' };
    const sent = request(`${server.origin}/api${path}`, { agent, method, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', () => resolve(performance.now() - from));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
