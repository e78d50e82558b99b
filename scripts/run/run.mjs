/** Running other programs: their output streams through, and a signal to this process reaches them. */
import { spawn } from 'node:child_process';

const running = new Set();

/** A terminal sends Ctrl-C to the whole group already. */
const forwarded = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
let stopping;

for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.on(signal, () => {
    stopping = signal;
    if (forwarded.includes(signal)) for (const child of running) child.kill(signal);
    if (running.size === 0) process.exit(1);
  });
}

export const start = (command, args, env = {}) => {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  running.add(child);
  const ended = new Promise((resolve) => {
    const end = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? (signal === stopping ? 0 : 1)));
  });
  return { child, ended };
};

/** Runs to the end; answers with the exit code. After a signal, nothing more is run. */
export const run = async (command, args, env) => {
  const code = await start(command, args, env).ended;
  if (stopping) process.exit(code || 1);
  return code;
};

/** The same for a TypeScript file of ours. */
export const tsx = (file, args = [], env = {}) =>
  run(process.execPath, ['--import', 'tsx', file, ...args], env);

export const bin = (name) => `node_modules/.bin/${name}`;
