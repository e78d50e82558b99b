import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server of its own on a port of its own, that a test can take away and bring back. */
export class OwnServer {
  readonly origin: string;
  readonly #port: number;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'food-odyssey-road-'));
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;

  private constructor(port: number, environment: Record<string, string>) {
    this.#port = port;
    this.#environment = environment;
    this.origin = `http://localhost:${port}`;
  }

  /** @param environment settings beside those that every test's server has */
  static async start(environment: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), environment);
    await server.start();
    return server;
  }

  /** Starts on the same port and data as before; resolves when it answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        ...this.#environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#process = child;
    const hasExited = new Promise<never>((_, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it answered`)));
    });
    await Promise.race([this.#answers(), hasExited]);
  }

  async #answers(): Promise<void> {
    for (;;) {
      const isUp = await fetch(`${this.origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Takes the server away; resolves when nothing listens any more. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  /** The link to this path in the newest mail to an address. */
  mailedLink(emailAddress: string, path: string): string {
    const folder = join(this.#dataDir, 'mail');
    const mails = readdirSync(folder)
      .sort()
      .map((file) =>
        readFileSync(join(folder, file), 'utf8')
          .replace(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(emailAddress));
    const link = mails.at(-1)?.match(new RegExp(`https?://[^\\s"<]+${path}[\\w-]+`))?.[0];
    if (link === undefined) throw new Error(`no mail with ${path} for ${emailAddress}`);
    return link;
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
