/**
 * `npm run bare -- 'npm test'`: runs a command in a fresh copy of the committed project on a bare Debian, and
 * exits with the command's exit code. With `--or-here` as the first argument, the command runs on this
 * machine if no bare machine can be made.
 */
import './run/root.mjs';
import { makeMachine } from './bare/machine.mjs';
import { run } from './run/run.mjs';

const args = process.argv.slice(2);
const mayRunHere = args[0] === '--or-here';
const command = args.slice(mayRunHere ? 1 : 0).join(' ');
if (command === '') {
  console.error("Usage: npm run bare -- 'npm test'");
  process.exit(2);
}

const machine = await makeMachine().catch((error) => {
  const consequence = mayRunHere ? `"${command}" runs on this one` : 'nothing was run';
  console.log(`A bare machine cannot be made (${error.message}): ${consequence}.`);
});
if (machine !== undefined) process.exit(await machine.run(command));
process.exit(mayRunHere ? await run('bash', ['-c', command]) : 2);
