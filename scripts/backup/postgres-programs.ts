import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libpqAddress } from './address.ts';

const DEBIAN_PROGRAMS = '/usr/lib/postgresql';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program of PostgreSQL on a database. The password is not among its arguments, because all users of
 * the machine can read these.
 * @throws Error when the program fails
 */
export async function runOnDatabase(program: string, url: string, args: string[]): Promise<void> {
  const { address, password } = libpqAddress(url);
  const environment = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  await run(program, [`--dbname=${address}`, ...args], environment);
}

/** Runs a program of PostgreSQL without a database, and returns its output. @throws Error when it fails */
export const outputOf = (program: string, args: string[]): Promise<string> => run(program, args, process.env);

/**
 * Runs a program and returns its output. A signal that stops this process stops the program instead, so that
 * the caller can remove an incomplete file.
 */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(programPath(program), args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const output: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
  let received: NodeJS.Signals | null = null;
  const stop = (signal: NodeJS.Signals) => {
    received = signal;
    child.kill();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (received !== null) throw new Error(`${program} was stopped by ${received}.`);
    if (code !== 0) throw new Error(`${program} exited with code ${code}.`);
    return Buffer.concat(output).toString();
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}

/**
 * Returns the path of a PostgreSQL program: in `PATH`, or else of the newest version that Debian has
 * installed.
 * @throws Error that says what to install
 */
function programPath(program: string): string {
  const versions = existsSync(DEBIAN_PROGRAMS)
    ? readdirSync(DEBIAN_PROGRAMS).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_PROGRAMS, version, 'bin')),
  ];
  const path = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (path === undefined) {
    throw new Error(
      `${program} was not found: install PostgreSQL's client programs (postgresql-client on Debian).`,
    );
  }
  return path;
}
