/**
 * `npm run to:postgres`: copies the whole embedded database in DATA_DIR into the empty PostgreSQL that
 * DATABASE_URL names.
 */
import { readConfig } from '#server/base/config.ts';
import { moveToPostgres } from './backup/to-postgres.ts';

// Written files hold users' data.
process.umask(0o077);

try {
  const config = readConfig(process.env, null);
  const rows = await moveToPostgres(config);
  for (const [table, count] of rows) console.log(`${String(count).padStart(9)}  ${table}`);
  console.log(
    `All of it is in the PostgreSQL, compared on both sides. Start the server with DATABASE_URL; ${config.dataDir} stays as it was.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
