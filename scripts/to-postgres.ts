/**
 * `npm run to:postgres`: copies the embedded database in DATA_DIR into the empty PostgreSQL that DATABASE_URL
 * names, and prints the number of rows of each table.
 */
import { readConfig } from '#server/base/config.ts';
import { moveToPostgres } from './backup/to-postgres.ts';

// Files of the database hold users' data, so only their owner may read them.
process.umask(0o077);

try {
  const config = readConfig(process.env, null);
  const rows = await moveToPostgres(config);
  for (const [table, count] of rows) console.log(`${String(count).padStart(9)}  ${table}`);
  console.log(
    `All rows are in the PostgreSQL and equal those of the embedded database. Start the server with DATABASE_URL; ${config.dataDir} is unchanged.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
