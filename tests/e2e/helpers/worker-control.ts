import type { CDPSession, Page } from 'playwright/test';
import { OUTBOX_SYNC } from '#src/outbox/send.ts';

type Registration = { registrationId: string; scopeURL: string };
type Version = { scriptURL: string; runningStatus: string };

/** Chromium's own controls of the app's service worker, from any page of the same browser: no tab of the app needed. */
export class WorkerControl {
  readonly #session: CDPSession;
  readonly #origin: string;
  readonly #registrationID: string;

  private constructor(session: CDPSession, origin: string, registrationID: string) {
    this.#session = session;
    this.#origin = origin;
    this.#registrationID = registrationID;
  }

  /** @param page any page of the browser that may stay open, such as a blank one; the app's worker is there already */
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

  /** Does what the browser does when the network is back: fires the sync event, starting the worker if need be. */
  async fireSync(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#origin,
      registrationId: this.#registrationID,
      tag: OUTBOX_SYNC,
      lastChance: false,
    });
  }

  /** Stops the worker wherever it is, as a browser does to one that it wants the memory of; resolves when it is dead. */
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
