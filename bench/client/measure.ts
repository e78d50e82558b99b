import type { BrowserContext } from 'playwright';
import { quantile } from '../quantile.ts';
import {
  atRest,
  dropProfile,
  newProfile,
  type Opened,
  open,
  sleep,
  slowDown,
  untilActive,
  withBrowser,
} from './browser.ts';
import { FilesServer, type Served } from './files-server.ts';
import type { Target } from './targets.ts';
import type { Seen } from './watch-page.ts';

/** Factor by which the processor is slowed. */
export const SLOWER = 4;
/** The poor line on which the time until offline use is measured. */
export const POOR_LINE = { roundTripMs: 150, kbitPerSecond: 1600 };
const TICKS = 50;
const WARM_UPS = 3;
const CHECKBOXES = 12;

/** Measured values of one target by the name of the figure, one value per run. */
type Figures = Record<string, number[]>;

/**
 * Measures one target. Holds its server, the browser profile in which it is installed, and the values so far.
 */
export class Measured {
  readonly figures: Figures = {};
  /** Files transferred at the last first visit, and the time in ms at which the worker was active. */
  firstVisitFiles: { served: readonly Served[]; activeAt: number } = { served: [], activeAt: 0 };
  readonly target: Target;
  readonly #server: FilesServer;
  readonly #profile = newProfile();

  private constructor(target: Target) {
    this.target = target;
    this.#server = new FilesServer(target.folder, target.pageAt);
  }

  /** Starts the server of a target. */
  static async start(target: Target): Promise<Measured> {
    const measured = new Measured(target);
    await measured.#server.start();
    return measured;
  }

  /** Stops the server and removes the profile. */
  async end(): Promise<void> {
    await this.#server.stop();
    dropProfile(this.#profile);
  }

  /** Measures a first visit on slow 4G with a slow processor. */
  async firstVisit(): Promise<void> {
    await this.#withBrowser(newProfile(), async (context) => {
      const opened = await open(context, this.target.ready, { slower: SLOWER, isSlow4G: true });
      await opened.page.goto(this.#server.origin, { waitUntil: 'commit' });
      this.#addMetrics('first visit', await atRest(opened));
      this.#add('first visit: requests of the page', opened.requests.count);
      this.#add('first visit: KiB of the page', opened.requests.bytes / 1024);
    });
  }

  /**
   * Measures a first visit on a poor line until the worker is active and until transfers have ended. Then
   * checks that the page starts without a server.
   */
  async untilOffline(): Promise<void> {
    await this.#withBrowser(newProfile(), async (context) => {
      this.#server.line = POOR_LINE;
      this.#server.served.length = 0;
      const opened = await open(context, this.target.ready);
      const began = performance.now();
      await opened.page.goto(this.#server.origin, { waitUntil: 'commit' });
      await untilActive(opened.page);
      const activeAt = performance.now();
      this.#add('until the worker is active', activeAt - began);
      const lastAt = () =>
        Math.max(...this.#server.served.map(({ doneAt }) => Math.min(doneAt, performance.now())));
      while (performance.now() - lastAt() < 3000) await sleep(100);
      this.#add('until nothing more arrives', lastAt() - began);
      this.#add('requests of page and worker', this.#server.served.length);
      this.#add(
        'KiB of page and worker',
        this.#server.served.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
      );
      this.firstVisitFiles = { served: [...this.#server.served], activeAt };
      this.#server.line = null;
      await this.#server.stop();
      const again = await open(context, this.target.ready);
      await again.page.goto(this.#server.origin, { waitUntil: 'commit' });
      await atRest(again, 500);
      await this.#server.start();
    });
  }

  /**
   * Installs the target in the profile, fills its data, and measures its memory and its response to ticks.
   */
  async installAndTick(): Promise<void> {
    const { fill, ready, readyWithData, ticksAt } = this.target;
    await this.#withBrowser(this.#profile, async (context) => {
      const empty = await open(context, ready);
      await empty.page.goto(this.#server.origin);
      await atRest(empty);
      await untilActive(empty.page);
      await fill(empty.page);
      const full = await open(context, readyWithData);
      await full.page.goto(this.#server.origin);
      await atRest(full);
      for (let times = 0; times < 2; times++) await full.cdp.send('HeapProfiler.collectGarbage');
      await full.cdp.send('Performance.enable');
      const { metrics } = await full.cdp.send('Performance.getMetrics');
      const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      this.#add('heap, MiB', metric('JSHeapUsedSize') / 2 ** 20);
      this.#add('DOM nodes', metric('Nodes'));
      await full.page.goto(this.#server.origin + ticksAt);
      await full.page.waitForSelector('main li input[type="checkbox"]');
      await sleep(1500);
      for (const slower of [1, SLOWER]) await this.#tick(full, slower);
    });
  }

  /** Measures an offline start from the home screen, and two offline reloads with a stopped worker. */
  async startOffline(): Promise<void> {
    await this.#server.stop();
    await this.#withBrowser(this.#profile, async (context) => {
      await context.setOffline(true);
      const opened = await open(context, this.target.readyWithData);
      await sleep(500);
      for (const [name, slower] of [
        ['offline start', SLOWER],
        ['offline reload', SLOWER],
        ['offline reload, processor as it is', 1],
      ] as const) {
        if (name !== 'offline start') {
          await opened.cdp.send('ServiceWorker.enable');
          await opened.page.goto('about:blank');
          await opened.cdp.send('ServiceWorker.stopAllWorkers');
        }
        await slowDown(opened.cdp, slower);
        await sleep(200);
        await opened.page.goto(this.#server.origin, { waitUntil: 'commit' });
        this.#add(`${name}: ready`, (await atRest(opened, 1000)).ready ?? Number.NaN);
      }
    });
    await this.#server.start();
  }

  async #tick({ page, cdp }: Opened, slower: number): Promise<void> {
    await slowDown(cdp, slower);
    for (let count = 0; count < TICKS + WARM_UPS; count++) {
      const box = page.locator('main li input[type="checkbox"]').nth(count % CHECKBOXES);
      await box.scrollIntoViewIfNeeded();
      const bounds = await box.boundingBox();
      if (bounds === null) throw new Error('a checkbox is not on the page');
      await page.mouse.move(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
      await sleep(60);
      await page.mouse.down();
      await page.mouse.up();
      const answered = () => (window as unknown as { seen: Seen }).seen.answeredAfter;
      await page.waitForFunction(answered);
      await sleep(60);
      if (count >= WARM_UPS)
        this.#add(`tick, processor ${slower}× slower`, (await page.evaluate(answered)) ?? 0);
    }
    await slowDown(cdp, 1);
  }

  async #withBrowser(profile: string, task: (context: BrowserContext) => Promise<void>): Promise<void> {
    try {
      await withBrowser(profile, task);
    } finally {
      if (profile !== this.#profile) dropProfile(profile);
    }
  }

  #addMetrics(name: string, { firstPaint, largestPaint, ready, shift, longTasks }: Seen): void {
    this.#add(`${name}: first paint`, firstPaint ?? Number.NaN);
    this.#add(`${name}: largest paint`, largestPaint ?? Number.NaN);
    this.#add(`${name}: ready`, ready ?? Number.NaN);
    this.#add(`${name}: shift`, shift);
    const blocked = longTasks.filter(([start]) => start >= (firstPaint ?? 0));
    this.#add(
      `${name}: blocked`,
      blocked.reduce((sum, [, length]) => sum + length - 50, 0),
    );
  }

  #add(name: string, value: number): void {
    this.figures[name] = [...(this.figures[name] ?? []), value];
  }
}

export const median = (values: readonly number[]): number => quantile([...values], 0.5);
export const p95 = (values: readonly number[]): number => quantile([...values], 0.95);
