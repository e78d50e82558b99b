/** Runs other programs: their output is passed through, and signals to this process are forwarded to them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';

const running = new Set();

/**
 * Returns true for a signal that the terminal has already sent to the whole process group. Many programs
 * treat a second Ctrl-C as "end at once".
 */
const isSentToAll = (signal) => signal === 'SIGINT' && process.stdin.isTTY;
let stopping;
/** Output of programs started within a task of `inOnePiece`. */
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

/** A shell's exit code for signal 9. */
const KILLED = 137;

/** Returns a message about a program that the system killed, which prints nothing itself. */
const killed = (command, args) =>
  `${[command, ...args].find((word) => /^(npm|scripts\/.*|.*main\.js)$/.test(word)) ?? command} was killed (signal 9), most likely because the machine has too little memory. Give it more or a swap file, or build on another machine and copy the release: docs/hosting.md, “Where memory is short”. Nothing half-built is served.`;

/**
 * npm runs a shell between itself and this process. A signal to npm ends only that shell, so a change of the
 * parent process counts as SIGTERM.
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
 * Starts a program. `takesRepeats`: the same signal may be sent to it twice. `saysErrorsOnly`: its standard
 * output is dropped. `stopsBy`: the signal that stops a program which ignores others.
 * @returns the child process, and a promise of its exit code
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

/** Runs a program to its end; resolves to its exit code. After a signal, nothing further is run. */
export const run = async (command, args, env, options) => {
  const code = await start(command, args, env, options).ended;
  if (stopping) process.exit(code || 1);
  return code;
};

/** Runs a TypeScript file of the project to its end; resolves to its exit code. */
export const tsx = (file, args = [], env = {}) =>
  run(process.execPath, ['--import', 'tsx', file, ...args], env);

/**
 * Runs one of several parallel tasks. The output of its programs is collected, and printed under its name
 * when it has ended. Resolves to the task's result.
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
