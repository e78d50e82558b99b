/**
 * `npm run bare -- 'npm test'`: runs a command in a fresh copy of the committed project on a bare Debian, and
 * exits with its code. With `--or-here` first, the command runs on this machine if no bare one can be made.
 */
import './run/root.mjs';
import { makeMachine } from './bare/machine.mjs';
import { run } from './run/run.mjs';

const words = process.argv.slice(2);
const mayRunHere = words[0] === '--or-here';
const command = words.slice(mayRunHere ? 1 : 0).join(' ');
if (command === '') {
  console.error("Usage: npm run bare -- 'npm test'");
  process.exit(2);
}

const machine = await makeMachine().catch((error) => {
  const next = mayRunHere ? `"${command}" runs on this one` : 'nothing was run';
  console.log(`A bare machine cannot be made (${error.message}): ${next}.`);
});
if (machine !== undefined) process.exit(await machine.run(command));
process.exit(mayRunHere ? await run('bash', ['-c', command]) : 2);
