/**
 * The tables of our migrations meet the requirements of Citus, PostgreSQL on many machines
 * (docs.citusdata.com/en/latest/develop/reference_ddl.html and …/reference_sql.html). `docs/scale.md` says
 * where each table is kept.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/open-database.ts';
import { openTestDatabase } from './test-database.ts';

/** Sharded tables, and the column by whose value their rows are distributed. */
const SHARDED: Record<string, string> = {
  users: 'id',
  sessions: 'user_id',
  mail_tokens: 'user_id',
  lists: 'user_id',
  likes: 'user_id',
  archive: 'user_id',
  eaten_items: 'user_id',
  applied_writes: 'user_id',
};
/**
 * Tables that are not distributed, because they are small or because each group of servers has its own counts
 * in them.
 */
const WHOLE = ['server_state', 'country_counts', 'dishes', 'rate_limits', 'reports', 'moderation_log'];
/**
 * Unique keys without the shard column, by which an account is found. `docs/scale.md` puts them into separate
 * tables. A further key needs a decision.
 */
const DIRECTORIES = [
  'lists: id',
  'lists: public_id',
  'mail_tokens: token_hash',
  'sessions: id',
  'sessions: token_hash',
  'users: email',
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

test('every table is known as sharded or whole', async () => {
  const found = await rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual([...Object.keys(SHARDED), ...WHOLE].sort());
});

test('a unique key of a sharded table contains the shard column or is in `DIRECTORIES`', async () => {
  const keys = await rows<{ name: string; columns: string[] }>(sql`
    select t.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisunique and t.relnamespace = 'public'::regnamespace group by i.indexrelid, t.relname`);
  const withoutShardColumn = keys.filter(
    ({ name, columns }) => name in SHARDED && !columns.includes(SHARDED[name] ?? ''),
  );
  expect(withoutShardColumn.map(({ name, columns }) => `${name}: ${columns.join(' ')}`).sort()).toEqual(
    DIRECTORIES,
  );
});

test('a reference between sharded tables joins their shard columns', async () => {
  const references = await rows<{ name: string; target: string; from_column: string; to_column: string }>(sql`
    select f.relname as name, t.relname as target, a.attname as from_column, b.attname as to_column
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      join pg_attribute a on a.attrelid = f.oid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = t.oid and b.attnum = c.confkey[1]
    where c.contype = 'f' and f.relnamespace = 'public'::regnamespace`);
  expect(references.length).toBeGreaterThan(0);
  for (const { name, target, from_column, to_column } of references) {
    expect(SHARDED[name], name).toBe(from_column);
    expect(SHARDED[target], target).toBe(to_column);
  }
});

test('no table has a trigger, sequence, inheritance or rule, which sharded tables cannot have', async () => {
  expect(await rows(sql`select tgname from pg_trigger where not tgisinternal`)).toEqual([]);
  expect(
    await rows(
      sql`select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
  expect(
    await rows(
      sql`select inhrelid from pg_inherits join pg_class on oid = inhparent where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([]);
  expect(await rows(sql`select conname from pg_constraint where contype = 'x'`)).toEqual([]);
  expect(await rows(sql`select rulename from pg_rules where schemaname = 'public'`)).toEqual([]);
});

test('migrations use only statements that a cluster supports: no functions, types or rare extensions', () => {
  const folder = 'server/db/migrations';
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8').replace(/--.*$/gm, '');
    expect(text, file).not.toMatch(
      /create\s+(or\s+replace\s+)?(function|type|domain|trigger|sequence|materialized|rule)|\bserial\b/i,
    );
    for (const [, name] of text.matchAll(/create extension if not exists (\w+)/gi))
      expect(['pg_trgm', 'btree_gin'], file).toContain(name);
  }
});
