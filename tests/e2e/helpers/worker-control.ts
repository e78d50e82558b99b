import type { CDPSession, Page } from 'playwright/test';
import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type Registration = { registrationId: string; scopeURL: string };
type Version = { scriptURL: string; runningStatus: string };

/**
 * Controls the app's service worker by Chromium's DevTools, from any page of the same browser. It needs no
 * tab of the app.
 */
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
   * @param page any page of the browser that may stay open, such as a blank one. The app's worker must be
   * registered.
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

  /** Fires the sync event, as the browser does when the network is back. Starts the worker if necessary. */
  async fireSync(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId: this.#registrationID,
      tag: OUTBOX_SYNC,
      lastChance: false,
    });
  }

  /**
   * Stops the worker at any point of its work, as a browser does to free memory. Resolves when it is stopped.
   */
  async stop(): Promise<void> {
    const dead = new Promise<void>((resolve) => {
      const listen = ({ versions }: { versions: Version[] }) => {
        const isAlive = ({ scriptURL, runningStatus }: Version) =>
          scriptURL.startsWith(this.#origin) && runningStatus !== 'stopped';
        if (versions.some(isAlive)) return;
        this.#session.off('ServiceWorker.workerVersionUpdated', listen);
        resolve();
      };
      this.#session.on('ServiceWorker.workerVersionUpdated', listen);
    });
    await this.#session.send('ServiceWorker.stopAllWorkers');
    await dead;
  }
}
