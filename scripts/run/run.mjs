/** Runs other programs. Passes their output on, and forwards the signals that this process receives. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';

const running = new Set();

/**
 * Returns true for a signal that the terminal has already sent to the whole process group. Many programs
 * treat a second Ctrl-C as "end at once".
 */
const isSentToAll = (signal) => signal === 'SIGINT' && process.stdin.isTTY;
/** The signal that has asked this process to stop; undefined before. */
let stoppedBy;
/** The output so far of programs that a task of `withCollectedOutput` started. */
const collectedOutput = new AsyncLocalStorage();

const stop = (signal) => {
  // A program started with `nohup` must outlive its terminal (`server/main.ts`).
  if (signal === 'SIGHUP' && !process.stdout.isTTY) return;
  stoppedBy = signal;
  for (const child of running) {
    if (child.stopSignal !== undefined) child.kill(child.stopSignal);
    else if (!isSentToAll(signal) || child.acceptsRepeatedSignals) child.kill(signal);
  }
  if (running.size === 0) process.exit(1);
};
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, stop);

/** A shell's exit code for signal 9. */
const KILLED = 137;

/** Returns the message about a program that the system killed, because such a program prints nothing. */
const killedMessage = (command, args) =>
  `${[command, ...args].find((word) => /^(npm|scripts\/.*|.*main\.js)$/.test(word)) ?? command} was killed (signal 9), most likely because the machine has too little memory. Give it more or a swap file, or build on another machine and copy the release: docs/hosting.md, “Where memory is short”. Nothing half-built is served.`;

/**
 * npm starts a shell, and the shell starts this process. A signal to npm ends only the shell. This process
 * then has another parent, and stops as if it had received SIGTERM.
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
 * Starts a program.
 * @param options `acceptsRepeatedSignals`: the program may receive the same signal twice; `printsErrorsOnly`:
 * its standard output is dropped; `stopSignal`: signal to send instead of the received one
 * @returns the child process, and a promise of its exit code
 */
export const start = (command, args, env = {}, options = {}) => {
  const { acceptsRepeatedSignals = false, printsErrorsOnly = false, stopSignal } = options;
  const chunks = collectedOutput.getStore();
  const directStdio = printsErrorsOnly ? ['inherit', 'ignore', 'inherit'] : 'inherit';
  const stdio = chunks === undefined ? directStdio : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
  Object.assign(child, { acceptsRepeatedSignals, stopSignal });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    const end = (code, signal) => {
      if (signal === 'SIGKILL' || code === KILLED) console.error(killedMessage(command, args));
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(127);
    });
    child.on(chunks === undefined ? 'exit' : 'close', (code, signal) =>
      end(code ?? (signal === stoppedBy ? 0 : 1), signal),
    );
  });
  return { child, ended };
};

/** Runs a program and resolves to its exit code. If this process has received a signal, it ends then. */
export const run = async (command, args, env, options) => {
  const code = await start(command, args, env, options).ended;
  if (stoppedBy) process.exit(code || 1);
  return code;
};

/** Runs a TypeScript file of the project and resolves to its exit code. */
export const tsx = (file, args = [], env = {}) =>
  run(process.execPath, ['--import', 'tsx', file, ...args], env);

/**
 * Runs one of several parallel tasks and resolves to its result. Prints the output of the task's programs
 * only when the task has ended, below its name, so that outputs do not mix.
 */
export const withCollectedOutput = async (name, task) => {
  const chunks = [];
  try {
    return await collectedOutput.run(chunks, task);
  } finally {
    process.stdout.write(`\n▸ ${name}\n${Buffer.concat(chunks)}`);
  }
};

/** Returns the path of an installed package's program. */
export const bin = (name) => `node_modules/.bin/${name}`;
