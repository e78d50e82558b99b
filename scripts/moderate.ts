/**
 * `npm run moderate -- <command>`: shows users' reports and carries out moderators' actions, with the
 * server's settings.
 */
import { readConfig } from '#server/base/config.ts';
import { HELP, readCommand, UsageError } from './moderate/command.ts';
import { runOrAskServer } from './moderate/run-or-ask-server.ts';

// Files that this command writes hold users' data, so only their owner may read them.
process.umask(0o077);

try {
  const command = readCommand(process.argv.slice(2));
  console.log(command === null ? HELP : await runOrAskServer(readConfig(process.env, null), command));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
