/** Running other programs: their output streams through, and a signal to this process reaches them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';

const running = new Set();

/** A terminal sends Ctrl-C to the whole group already, and many programs take a second one for "at once". */
const isSentToAll = (signal) => signal === 'SIGINT' && process.stdin.isTTY;
let stopping;
/** Where the output goes of what is run by a task of `inOnePiece`. */
const keptBack = new AsyncLocalStorage();

const stop = (signal) => {
  stopping = signal;
  for (const child of running) {
    if (child.stopsBy !== undefined) child.kill(child.stopsBy);
    else if (!isSentToAll(signal) || child.takesRepeats) child.kill(signal);
  }
  if (running.size === 0) process.exit(1);
};
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, stop);

/** What a shell in between makes of signal 9. */
const KILLED = 137;

/** What to tell where the system has ended a program, which says nothing itself. */
const killed = (command, args) =>
  `${[command, ...args].find((word) => /^(npm|scripts\/.*|.*main\.js)$/.test(word)) ?? command} was killed (signal 9), most likely because the machine has too little memory. Give it more or a swap file, or build on another machine and copy the release: docs/hosting.md, “Where memory is short”. Nothing half-built is served.`;

/**
 * npm puts a shell between itself and this process. A signal to npm ends that shell, and nobody tells us; so being
 * handed to another parent counts as SIGTERM.
 */
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
}

/**
 * Starts a program; `takesRepeats` is for one to which the same signal may be sent twice, `saysErrorsOnly` for one
 * whose other words nobody needs, `stopsBy` names the signal that stops one which heeds no other.
 */
export const start = (command, args, env = {}, options = {}) => {
  const { takesRepeats = false, saysErrorsOnly = false, stopsBy } = options;
  const pieces = keptBack.getStore();
  const open = saysErrorsOnly ? ['inherit', 'ignore', 'inherit'] : 'inherit';
  const stdio = pieces === undefined ? open : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
  Object.assign(child, { takesRepeats, stopsBy });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => pieces.push(piece));
  const ended = new Promise((resolve) => {
    const end = (code, signal) => {
      if (signal === 'SIGKILL' || code === KILLED) console.error(killed(command, args));
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.on(pieces === undefined ? 'exit' : 'close', (code, signal) =>
      end(code ?? (signal === stopping ? 0 : 1), signal),
    );
  });
  return { child, ended };
};

/** Runs to the end; answers with the exit code. After a signal, nothing more is run. */
export const run = async (command, args, env, options) => {
  const code = await start(command, args, env, options).ended;
  if (stopping) process.exit(code || 1);
  return code;
};

/** The same for a TypeScript file of ours. */
export const tsx = (file, args = [], env = {}) =>
  run(process.execPath, ['--import', 'tsx', file, ...args], env);

/**
 * Does a task that is one of several side by side: what its programs say is kept back and printed under its name in
 * one piece when it has ended. Answers with what the task does.
 */
export const inOnePiece = async (name, task) => {
  const pieces = [];
  try {
    return await keptBack.run(pieces, task);
  } finally {
    process.stdout.write(`\n▸ ${name}\n${Buffer.concat(pieces)}`);
  }
};

export const bin = (name) => `node_modules/.bin/${name}`;
