/** `npm run moderate -- …`: what people reported, and what moderators do about it, by the same settings as the server. */
import { readConfig } from '#server/base/config.ts';
import { HELP, readCommand, UsageError } from './moderate/command.ts';
import { moderateThere } from './moderate/there.ts';

// What is written holds people's data.
process.umask(0o077);

try {
  const command = readCommand(process.argv.slice(2));
  console.log(command === null ? HELP : await moderateThere(readConfig(process.env, null), command));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
