/** `npm run backup -- <file>`: writes the database that the server's settings name to one file. */
import { readConfig } from '#server/base/config.ts';
import { backUp } from './backup/back-up.ts';
import { runWithFile } from './backup/command.ts';

// The file holds users' data, so only its owner may read it.
process.umask(0o077);

await runWithFile('backup', async (file) => {
  await backUp(readConfig(process.env, null), file);
  return `The database is in ${file}. It holds personal data: store it where only you can read it.`;
});
