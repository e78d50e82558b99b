/** `npm run restore -- file`: fills the empty database of the server's settings from a backup. */
import { readConfig } from '#server/base/config.ts';
import { restore } from './backup/back-up.ts';
import { runWithFile } from './backup/command.ts';

// Written files hold users' data.
process.umask(0o077);

await runWithFile('restore', async (file) => {
  await restore(readConfig(process.env, null), file);
  return `The database is restored from ${file}. Start the server: phones will take the older state, and send what it does not know.`;
});
