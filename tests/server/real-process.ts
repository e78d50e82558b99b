import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/helpers/free-port.ts';
import { makeDatabaseFolder } from './test-database.ts';

/** A server in its own process, with its own data folder. */
export type RealProcess = {
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Resolves with the exit code, or null after a signal. */
  exited: Promise<number | null>;
  /** Ends the process if it is running, and deletes its data. */
  remove: () => Promise<void>;
};

/**
 * Starts the server as `npm start` runs it, in its own process with an empty database. Resolves when it
 * listens.
 * @param folder the folder with the server's sources, by default this version's
 */
export async function startRealProcess(
  environment: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RealProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'food-odyssey-process-'));
  if (environment.DATABASE_URL === undefined) await makeDatabaseFolder(join(dataDir, 'db'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'off',
      DRAIN_SECONDS: '0',
      ...environment,
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.includes('Food Odyssey is at') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  return {
    port,
    dataDir,
    child,
    exited,
    async remove() {
      child.kill('SIGKILL');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
