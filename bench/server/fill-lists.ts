import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Db } from '../../server/db/db.ts';
import { searchWordsOf } from '../../server/lists/search-text.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../server/open-database.ts';
import { wordLine } from '../../src/search/search-words.ts';

/** The country with a fifth of all lists. Eight other countries have a tenth each. */
export const HOT_COUNTRY = 'IT';
/** A word in the name of one list in ten, in all countries. */
export const COMMON_WORD = 'street';
/** A word in the name of one list in ten thousand, only in the hot country. */
export const RARE_WORD = 'zanzibar';

const DISHES = 8;
const LISTS_EACH = 20;
const CHUNK = 50_000;

/**
 * Makes a database with this number of public lists, unless it exists. The lists have dishes of the starter
 * lists and publication times within two years. Half of them have no likes, and a few have very many.
 * @param server URL of any database of a writable PostgreSQL
 * @returns the URL of the filled database
 */
export async function fillLists(server: string, howMany: number): Promise<string> {
  const name = `lists_${howMany}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = postgres(server, { onnotice: () => {} });
  const existing = await admin`select 1 from pg_database where datname = ${name}`;
  if (existing.length === 0) await admin.unsafe(`create database ${name}`);
  await admin.end();
  // Use one connection, because settings and the temporary table belong to a connection.
  if (existing.length === 0)
    await fill(await openPostgres(url, { databasePool: 1, statementTimeoutMs: 0 }), howMany);
  return url;
}

/** Fills an embedded database in an empty folder with this number of public lists. */
export async function fillEmbedded(folder: string, howMany: number): Promise<void> {
  await fill(await openEmbedded(folder), howMany);
}

async function fill({ db, close }: OpenDatabase, howMany: number): Promise<void> {
  await db.execute(sql`set synchronous_commit = off`);
  await db.execute(sql`set maintenance_work_mem = '512MB'`);
  const indexes = await db
    .select({ name: sql<string>`indexname`, made: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`tablename = 'lists' and indexdef not like '%UNIQUE%'`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await makeBodies(db);
  await db.execute(sql`
    insert into users (id, email, name, activated_at, created_at)
    select md5('author ' || n)::uuid, n || '@example.com', 'Author ' || n, now(), now()
    from generate_series(0, ${Math.floor(howMany / LISTS_EACH)}::int) n`);
  for (let from = 1; from <= howMany; from += CHUNK)
    await db.execute(sql.raw(insertion(from, Math.min(howMany, from + CHUNK - 1))));
  for (const { made } of indexes) await db.execute(sql.raw(made));
  await db.execute(
    sql`insert into country_counts select country, count(*) from lists where access = 'public' group by country`,
  );
  await countDishes(db);
  await db.execute(sql`vacuum analyze`);
  await close();
}

/**
 * Creates the temporary table `bodies` with the contents of lists: dishes of the starter lists, and the
 * search words that the server derives from them.
 */
async function makeBodies(db: Db): Promise<void> {
  const bodies = readdirSync('content')
    .filter((file) => /^[a-z]{2}\.json$/.test(file))
    .flatMap((file) => JSON.parse(readFileSync(`content/${file}`, 'utf8')).lists)
    .map((list, n) => {
      const items = list.items.slice(0, DISHES).map((item: object) => ({
        ...item,
        id: randomUUID(),
        isDone: false,
      }));
      const dishes = items.map(({ name }: { name: string }) => ({ name, line: wordLine([name]) }));
      return {
        n,
        name: list.name,
        description: list.description,
        items,
        dishes,
        words: searchWordsOf({ country: null, name: '', items }),
      };
    });
  await db.execute(
    sql`create temp table bodies (n int primary key, name text, description text, items jsonb, dishes jsonb, words text)`,
  );
  await db.execute(sql`
    insert into bodies select n, name, description, items, dishes, words
    from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb)
      as b(n int, name text, description text, items jsonb, dishes jsonb, words text)`);
}

/**
 * Fills the table of dish names per country, which the server otherwise updates with each list
 * (`server/lists/dish-counts.ts`).
 */
async function countDishes(db: Db): Promise<void> {
  await db.execute(sql`
    insert into dishes (country, name, line, lists)
    select country, d.name, d.line, sum(l.lists)
    from (select country, search_words as words, count(*) as lists from lists group by country, search_words) l
    join bodies b on b.words = l.words
    cross join jsonb_to_recordset(b.dishes) as d(name text, line text)
    group by country, d.name, d.line`);
}

/** Returns the statement that inserts the lists with these numbers. */
function insertion(from: number, to: number): string {
  return `
    insert into lists (id, user_id, public_id, published_at, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, likes, search_text, search_words, created_at, updated_at)
    select gen_random_uuid(), md5('author ' || i / ${LISTS_EACH})::uuid, gen_random_uuid(), at, 'public', named, b.description, country, 'EN',
      '["#food"]', b.items, '[]', '{}', floor(1 / (1 - random())) - 1, lower(named) || E'\\n#food', b.words, at, at
    from (
      select i, timestamptz '2024-11-01' + random() * interval '730 days' as at,
        case when i % 5 = 0 then '${HOT_COUNTRY}'
          else (array['FR','JP','ES','TH','GR','MX','PT','VN'])[1 + floor(8 * random())]
        end as country,
        case when i % 50 < 5 then ' ${COMMON_WORD}' else '' end || case when i % 10000 = 5000 then ' ${RARE_WORD}' else '' end as words
      from generate_series(${from}, ${to}) i offset 0
    ) made
    join bodies b on b.n = i % (select count(*) from bodies)
    cross join lateral (select b.name || made.words || ' ' || i as named) n`;
}
