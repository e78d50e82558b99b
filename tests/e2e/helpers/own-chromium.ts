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

const defaultPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const fullPath = defaultPath.replace(/-headless-shell$/, '');

/**
 * The path of the full Chromium, undefined if only the headless shell is installed. Only the full one can
 * treat an insecure origin as secure.
 */
export const fullChromium = existsSync(fullPath) ? fullPath : undefined;

type Options = {
  /** The path of the browser; by default that of the browser of all tests. */
  path?: string | undefined;
  /** The profile's folder. A browser that opens it again has the data of the earlier one. */
  profile: string;
  /** The words before the command that runs the browser, such as `ip netns exec`. */
  commandPrefix?: readonly string[];
  /** Command-line arguments of the browser besides `ARGUMENTS`. */
  extraArguments?: readonly string[];
  /** Makes a URL in the browser's network reachable from this process, and returns the URL to use here. */
  makeReachable?: (endpoint: URL) => Promise<URL>;
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

  /** Starts the browser on this profile, with one blank page. */
  static async open({
    path = defaultPath,
    profile,
    commandPrefix = [],
    extraArguments = [],
    makeReachable,
  }: Options): Promise<OwnChromium> {
    const [command = path, ...rest] = [
      ...commandPrefix,
      path,
      ...ARGUMENTS,
      `--user-data-dir=${profile}`,
      ...extraArguments,
      'about:blank',
    ];
    // A process group, so that all of its processes can be killed at once.
    const child = spawn(command, rest, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const endpoint = await endpointOf(child);
    const browser = await chromium.connectOverCDP(
      (makeReachable ? await makeReachable(endpoint) : endpoint).href,
    );
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
    const exited = new Promise((resolve) => this.#process.once('exit', resolve));
    const session = await this.#browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await exited;
  }

  /** Kills all processes of the browser with SIGKILL. None of them can write or send anything more. */
  async kill(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const exited = new Promise((resolve) => this.#process.once('exit', resolve));
    process.kill(-pid, 'SIGKILL');
    await exited;
  }
}

/**
 * Returns the URL of the DevTools endpoint, which the browser prints when it has started.
 * @throws if the browser ends before
 */
function endpointOf(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the browser ended with ${code}: ${printed}`)));
    child.stderr?.on('data', (part) => {
      printed += part;
      const endpoint = printed.match(/DevTools listening on (ws:\S+)/)?.[1];
      if (endpoint !== undefined) resolve(new URL(endpoint));
    });
  });
}
