/** `npm run backup -- file`: the whole database of the server's settings, as one file. */
import { readConfig } from '#server/base/config.ts';
import { backUp } from './backup/back-up.ts';
import { runWithFile } from './backup/command.ts';

// What is written holds people's data.
process.umask(0o077);

await runWithFile('backup', async (file) => {
  await backUp(readConfig(process.env, null), file);
  return `The database is in ${file}. It holds people's data: keep it where nobody else can read it.`;
});
