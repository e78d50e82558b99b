import type { CDPSession, Page } from 'playwright/test';
import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type Registration = { registrationId: string; scopeURL: string };
type Version = { scriptURL: string; runningStatus: string };

/** Controls the app's service worker by Chromium's DevTools, even if no tab of the app is open. */
export class WorkerControl {
  readonly #session: CDPSession;
  readonly #origin: string;
  readonly #registrationID: string;

  private constructor(session: CDPSession, origin: string, registrationID: string) {
    this.#session = session;
    this.#origin = origin;
    this.#registrationID = registrationID;
  }

  /**
   * Connects to the app's worker, which must be registered.
   * @param page a page of the same browser that stays open, such as a blank one
   */
  static async from(page: Page, origin: string): Promise<WorkerControl> {
    const session = await page.context().newCDPSession(page);
    const registrationID = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = (registrations as Registration[]).find(({ scopeURL }) => scopeURL === `${origin}/`);
        if (ours !== undefined) resolve(ours.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    return new WorkerControl(session, origin, await registrationID);
  }

  /** Fires the sync event, as the browser does when the network returns. Starts the worker if necessary. */
  async fireSync(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId: this.#registrationID,
      tag: OUTBOX_SYNC,
      lastChance: false,
    });
  }

  /** Stops the worker at once, as a browser does to free memory. Resolves when the worker is stopped. */
  async stop(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      const listen = ({ versions }: { versions: Version[] }) => {
        const isRunning = ({ scriptURL, runningStatus }: Version) =>
          scriptURL.startsWith(this.#origin) && runningStatus !== 'stopped';
        if (versions.some(isRunning)) return;
        this.#session.off('ServiceWorker.workerVersionUpdated', listen);
        resolve();
      };
      this.#session.on('ServiceWorker.workerVersionUpdated', listen);
    });
    await this.#session.send('ServiceWorker.stopAllWorkers');
    await stopped;
  }
}
