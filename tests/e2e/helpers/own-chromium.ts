import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright/test';
import { skipWelcome } from './newcomer.ts';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
];

const asked = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const whole = asked.replace(/-headless-shell$/, '');

/**
 * The full Chromium, which can show windows, beside the headless one of the tests. Only the full one can
 * treat an insecure address as secure.
 */
export const wholeChromium = existsSync(whole) ? whole : undefined;

type Options = {
  /** The browser's executable; by default the one that all tests use. */
  path?: string | undefined;
  /** The profile's folder. Opening it again is like starting the same browser again. */
  profile: string;
  /** A command prefix to run the browser with. */
  under?: readonly string[];
  more?: readonly string[];
  /** Makes an address in the browser's network reachable from this process. */
  reach?: (endpoint: URL) => Promise<URL>;
};

/**
 * A separate Chromium process. It can be killed like any process, and it keeps running when its driver
 * disconnects. Playwright's own browser dies with its driver.
 */
export class OwnChromium {
  readonly context: BrowserContext;
  readonly #browser: Browser;
  readonly #process: ChildProcess;

  private constructor(browser: Browser, context: BrowserContext, process: ChildProcess) {
    this.#browser = browser;
    this.context = context;
    this.#process = process;
  }

  /** Opens the profile with one blank page. */
  static async open({ path = asked, profile, under = [], more = [], reach }: Options): Promise<OwnChromium> {
    const [command = path, ...rest] = [
      ...under,
      path,
      ...ARGUMENTS,
      `--user-data-dir=${profile}`,
      ...more,
      'about:blank',
    ];
    // A process group, so that all of its processes can be killed at once.
    const child = spawn(command, rest, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const endpoint = await endpointOf(child);
    const browser = await chromium.connectOverCDP((reach ? await reach(endpoint) : endpoint).href);
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('the browser has no profile open');
    await skipWelcome(context);
    return new OwnChromium(browser, context, child);
  }

  /** Disconnects from the browser, which keeps running. */
  async disconnect(): Promise<void> {
    await this.#browser.close();
  }

  /** Closes the browser as a user does. */
  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    const session = await this.#browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await gone;
  }

  /** Kills all processes of the browser with SIGKILL. None of them can write or send anything more. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    process.kill(-pid, 'SIGKILL');
    await gone;
  }
}

/** Returns the URL of the DevTools endpoint, which the browser prints when it has started. */
function endpointOf(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${said}`)));
    child.stderr?.on('data', (part) => {
      said += part;
      const endpoint = said.match(/DevTools listening on (ws:\S+)/)?.[1];
      if (endpoint !== undefined) resolve(new URL(endpoint));
    });
  });
}
