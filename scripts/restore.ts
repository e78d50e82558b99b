/** `npm run restore -- <file>`: fills the empty database that the server's settings name from a backup. */
import { readConfig } from '#server/base/config.ts';
import { restore } from './backup/back-up.ts';
import { runWithFile } from './backup/command.ts';

// The database's files hold users' data, so only their owner may read them.
process.umask(0o077);

await runWithFile('restore', async (file) => {
  await restore(readConfig(process.env, null), file);
  return `The database is restored from ${file}. Start the server: phones will take over the older state, and send the changes that it lacks.`;
});
