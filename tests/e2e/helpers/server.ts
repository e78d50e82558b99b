import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/helpers/free-port.ts';
import { mailedLink } from './mailed-link.ts';

/** The token of moderators on the servers of the tests. */
export const MODERATION_TOKEN = 'the-moderators-of-these-tests';

/** A real server process with its own port and data folder, which a test can stop and start again. */
export class OwnServer {
  readonly origin: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'food-odyssey-road-'));
  readonly #port: number;
  #process: ChildProcess | undefined;

  readonly #settings: Record<string, string>;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    this.origin = `http://localhost:${port}`;
  }

  /** Starts a new server. @param settings further environment variables, such as an identity provider's */
  static async start(settings: Record<string, string> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), settings);
    const firstData = process.env.E2E_FIRST_DATA;
    if (firstData !== undefined) cpSync(firstData, server.dataDir, { recursive: true });
    await server.start();
    return server;
  }

  /** Starts on the same port and data as before, unless it is running. Resolves when it answers. */
  async start(): Promise<void> {
    if (this.#isRunning) return;
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        ...this.#settings,
        NODE_ENV: 'production',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        TRUSTED_PROXIES: '1',
        MODERATION_TOKEN,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#process = child;
    // Ends the server even if the test process is aborted.
    const killServer = () => void child.kill();
    process.once('exit', killServer);
    // A test process starts many servers, so each server's listener is removed when the server exits.
    child.once('exit', () => process.off('exit', killServer));
    const hasExited = new Promise<never>((_, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it answered`)));
    });
    await Promise.race([this.#untilHealthy(), hasExited]);
  }

  get #isRunning(): boolean {
    const child = this.#process;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async #untilHealthy(): Promise<void> {
    for (;;) {
      const isUp = await fetch(`${this.origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Stops the server and keeps its data. Resolves when the process has ended. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child === undefined || !this.#isRunning) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
  }

  /** Returns the link to `path`, such as `/activate/`, from the newest mail to an address. */
  mailedLink(emailAddress: string, path: string): string {
    return mailedLink(this.dataDir, emailAddress, path);
  }

  /** Stops the server and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
