import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A server that a benchmark or test has started for itself. */
export type OwnServer = {
  origin: string;
  dataDir: string;
  /**
   * Returns the highest memory use of the server's process so far in MiB; null on systems other than Linux.
   */
  peakMemory: () => Promise<number | null>;
  /**
   * Returns the processor time of the server's process in milliseconds, to a hundredth of a second (Linux
   * only).
   */
  usedMs: () => Promise<number>;
  stop: () => Promise<void>;
};
export type Account = { emailAddress: string; password: string; cookie: string };

/** Milliseconds of Linux's unit of processor time (`getconf CLK_TCK`). */
const TICK_MS = 10;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts the built server on a free port with its own data, and waits until it answers. It trusts
 * `X-Forwarded-For`, as behind a proxy, so that the caller can send requests of any address.
 * @param settings further environment variables. If they name a DATA_DIR, `stop` does not remove it
 */
export async function startServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'food-odyssey-server-')));
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'off',
      TRUSTED_PROXIES: '1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(100);
  }
  return {
    origin,
    dataDir,
    async peakMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      const kB = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
      return kB === undefined ? null : Math.round(Number(kB) / 1024);
    },
    async usedMs() {
      const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
      // The program's name in parentheses may contain blanks. Of the fields after it, the 12th and 13th are
      // the user and the system time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (settings.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Registers, activates and signs in an account. Returns it with the session cookie. */
export async function openAccount(
  { origin, dataDir }: Omit<OwnServer, 'peakMemory' | 'usedMs'>,
  emailAddress = 'normal@example.com',
): Promise<Account> {
  const account = { emailAddress, password: 'a normal password' };
  const post = (path: string, body: object) =>
    fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/user', { ...account, name: 'Normal' });
  const folder = join(dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((mail) => readFile(join(folder, mail), 'utf8')),
  );
  const mail = mails.find((text) => text.includes(emailAddress)) ?? '';
  const token = /^X-Link:\s+\S*\/activate\/link#(\S+)/m.exec(mail)?.[1];
  await fetch(`${origin}/api/user/activate/${token}`);
  const login = await post('/user/login', account);
  if (!login.ok) throw new Error(`cannot sign in: ${await login.text()}`);
  return { ...account, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
