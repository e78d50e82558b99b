import postgres from 'postgres';
import { HOT_COUNTRY } from '../server/fill-lists.ts';
import { callerFor, insertPeople, repeatFor } from './people.ts';

const FANS = 200;
const READERS = 4;
const IDLE_MS = 4_000;
const ROUNDS = 3;

type HotList = { idle: number; during: number; counted: number; took: number };

/**
 * Lets 200 users like one list at once while others open pages; three lists, one after the other. Returns for
 * each list the others' p99 in milliseconds before (`idle`) and during the likes, the number of likes that
 * the server counted, and the milliseconds that all likes took.
 */
export async function measureHotList(origin: string, url: string): Promise<HotList[]> {
  const readers = Array.from({ length: READERS }, () => {
    const call = callerFor(origin, '');
    return () => call(`/publicList/getLists/${HOT_COUNTRY}/0`);
  });
  const sql = postgres(url, { max: 1 });
  const lists = await sql<{ id: string }[]>`
    select public_id as id from lists where country = ${HOT_COUNTRY} and access = 'public' and likes = 0 limit ${ROUNDS}`;
  const rounds: HotList[] = [];
  for (const { id } of lists) {
    const fans = (await insertPeople(url, FANS)).map((cookie) => callerFor(origin, cookie));
    const idle = await repeatFor(readers, IDLE_MS);
    const from = performance.now();
    let took = 0;
    const liking = Promise.all(fans.map((call) => call(`/list/likes/add/${HOT_COUNTRY}/${id}`, {}))).then(
      () => {
        took = performance.now() - from;
      },
    );
    const during = await repeatFor(readers, IDLE_MS);
    await liking;
    const [row] = await sql`select likes from lists where public_id = ${id}`;
    rounds.push({ idle: idle.p99, during: during.p99, counted: row?.likes, took });
  }
  await sql.end();
  return rounds;
}
