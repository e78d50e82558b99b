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
import { refuseTables, removeTables } from './postgres.ts';

/** The number of a table's rows, and a hash of them. */
type Digest = { rows: number; digest: string };

/**
 * Copies the embedded database into an empty PostgreSQL, completely or not at all, and compares each table
 * afterwards. The epoch is copied too, so devices see no change. The embedded database stays unchanged.
 * @returns the number of rows of each table
 * @throws Error with a message for the operator; the PostgreSQL is then unchanged
 */
export async function moveToPostgres(
  settings: Pick<Config, 'dataDir' | 'databaseURL' | 'databaseDirectURL'>,
): Promise<Map<string, number>> {
  const url = settings.databaseDirectURL ?? settings.databaseURL;
  if (url === null) throw new Error('Set DATABASE_URL to the empty PostgreSQL that is to take the data.');
  const folder = join(settings.dataDir, 'db');
  if (!existsSync(folder)) throw new Error(`There is no database in ${settings.dataDir}: set DATA_DIR.`);
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
    await inDatabase(url, removeTables);
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
    const tableWithColumns = `${table} (${columns[0]?.names})`;
    const { blob } = await from.query(`copy ${tableWithColumns} to '/dev/blob'`);
    if (blob !== undefined && blob.size > 0) {
      const sink = await into.unsafe(`copy ${tableWithColumns} from stdin`).writable();
      await pipeline(Readable.from([Buffer.from(await blob.arrayBuffer())]), sink);
    }
    const query = digestOf(table);
    const [sourceDigest] = (await from.query<Digest>(query)).rows;
    const [targetDigest] = await into.unsafe<Digest[]>(query);
    if (
      sourceDigest === undefined ||
      sourceDigest.digest !== targetDigest?.digest ||
      sourceDigest.rows !== targetDigest.rows
    )
      throw new Error(
        `${table} differs after the copy: ${targetDigest?.rows} of ${sourceDigest?.rows} rows arrived.`,
      );
    counts.set(table, sourceDigest.rows);
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
  let remaining = tables.map(({ name }) => String(name));
  while (remaining.length > 0) {
    const isFree = (table: string) =>
      references.every(({ child, parent }) => child !== table || ordered.includes(String(parent)));
    const free = remaining.filter(isFree);
    if (free.length === 0)
      throw new Error(`The tables reference each other in a circle: ${remaining.join(', ')}`);
    ordered.push(...free);
    remaining = remaining.filter((table) => !free.includes(table));
  }
  return ordered;
}
