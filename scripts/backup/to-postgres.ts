import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TransactionSql } from 'postgres';
import { asOwnerOf } from '#server/base/as-owner.ts';
import type { Config } from '#server/base/config.ts';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { lockDatabase } from '#server/db/foreign-files.ts';
import { checkSchema } from '#server/db/schema-version.ts';
import { openPostgres } from '#server/open-database.ts';
import { inDatabase, refusePooler } from './address.ts';
import { empty, refuseTables } from './postgres.ts';

/** The number of a table's rows, and a hash of them. */
type Digest = { rows: number; digest: string };

/**
 * Copies the embedded database into an empty PostgreSQL, completely or not at all, and compares each table
 * afterwards. The epoch is copied too, so devices see no change. The embedded database stays unchanged.
 * @returns the number of rows of each table
 * @throws Error with a message for the operator; the PostgreSQL is then unchanged
 */
export async function moveToPostgres(
  where: Pick<Config, 'dataDir' | 'databaseURL' | 'databaseDirectURL'>,
): Promise<Map<string, number>> {
  const url = where.databaseDirectURL ?? where.databaseURL;
  if (url === null) throw new Error('Set DATABASE_URL to the empty PostgreSQL that is to take the data.');
  const folder = join(where.dataDir, 'db');
  if (!existsSync(folder)) throw new Error(`There is no database in ${where.dataDir}: set DATA_DIR.`);
  await refusePooler(url);
  await refuseTables(url);
  return asOwnerOf(folder, async () => {
    const unlock = await lockDatabase(folder);
    try {
      const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
      return await copyInto(url, client).finally(() => client.close());
    } finally {
      await unlock();
    }
  });
}

async function copyInto(url: string, from: PGlite): Promise<Map<string, number>> {
  await checkSchema(drizzle({ client: from }));
  try {
    await (await openPostgres(url)).close();
    const rows = await inDatabase(url, (sql) => sql.begin((into) => copyTables(from, into)));
    await inDatabase(url, (sql) => sql`analyze`);
    return rows;
  } catch (error) {
    await inDatabase(url, empty);
    throw error;
  }
}

async function copyTables(from: PGlite, into: TransactionSql): Promise<Map<string, number>> {
  // Both databases must write times in the same format.
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'"]) {
    await from.exec(`set ${setting}`);
    await into.unsafe(`set local ${setting}`);
  }
  const tables = await parentsFirst(into);
  // The migration of a new database inserts some rows.
  await into.unsafe(`truncate ${tables.join(', ')}`);
  const counts = new Map<string, number>();
  for (const table of tables) {
    const columns = await into`select string_agg(quote_ident(attname), ', ' order by attnum) as names
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
    const those = `${table} (${columns[0]?.names})`;
    const { blob } = await from.query(`copy ${those} to '/dev/blob'`);
    if (blob !== undefined && blob.size > 0) {
      const sink = await into.unsafe(`copy ${those} from stdin`).writable();
      await pipeline(Readable.from([Buffer.from(await blob.arrayBuffer())]), sink);
    }
    const query = digestOf(table);
    const [sent] = (await from.query<Digest>(query)).rows;
    const [come] = await into.unsafe<Digest[]>(query);
    if (sent === undefined || sent.digest !== come?.digest || sent.rows !== come.rows)
      throw new Error(`${table} differs after the copy: ${come?.rows} of ${sent?.rows} rows arrived.`);
    counts.set(table, sent.rows);
  }
  return counts;
}

/** Returns the query for a table's digest: all rows as text, independent of order and collation. */
const digestOf = (table: string) => `
  select count(*)::integer as rows, coalesce(md5(string_agg(line, '' order by line)), '') as digest
  from (select md5(each::text) collate "C" as line from ${table} each) lines`;

/** Returns the app's tables as SQL names, each after the tables that it references. */
async function parentsFirst(sql: TransactionSql): Promise<string[]> {
  const tables = await sql`select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;
  const references =
    await sql`select quote_ident(child.relname) as child, quote_ident(parent.relname) as parent
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;
  const ordered: string[] = [];
  let waiting = tables.map(({ name }) => String(name));
  while (waiting.length > 0) {
    const isFree = (table: string) =>
      references.every(({ child, parent }) => child !== table || ordered.includes(String(parent)));
    const free = waiting.filter(isFree);
    if (free.length === 0)
      throw new Error(`The tables reference each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
