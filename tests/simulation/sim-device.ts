import { IDBFactory } from 'fake-indexeddb';
import { v7 } from 'uuid';
import { type Api, createApi } from '#src/api/client.ts';
import { login } from '#src/commands/account/sign-in.ts';
import { FoodDatabase } from '#src/db/database.ts';
import { resetBackoff } from '#src/outbox/backoff.ts';
import type { Device } from '#src/outbox/command.ts';
import { type DrainResult, drain } from '#src/outbox/drain.ts';
import { pausingApi, pull } from '#src/sync/pull.ts';
import { type Serial, serial } from '#tests/helpers/serial.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';

/** A phone with the app's real local code. Its storage survives the app that runs on it. */
export class SimDevice {
  readonly name: string;
  readonly network: Network;
  readonly clock = { now: 1_800_000_000_000 };
  readonly #storage = new IDBFactory();
  readonly #random: Random;
  #app: { device: Device; server: Api; api: Api; isDead: boolean; withLock: Serial };
  readonly withSessionLock = serial();

  constructor(name: string, network: Network, random: Random) {
    this.name = name;
    this.network = network;
    this.#random = random;
    this.#app = this.#open();
  }

  get device(): Device {
    return this.#app.device;
  }

  get db(): FoodDatabase {
    return this.#app.device.db;
  }

  get api(): Api {
    return this.#app.api;
  }

  #open() {
    const app = { isDead: false, withLock: serial() };
    const now = () => this.clock.now;
    const device: Device = {
      db: new FoodDatabase('sim', { indexedDB: this.#storage }),
      now,
      newID: () => v7(),
      notifyCommitted: () => undefined,
    };
    const service = createApi({
      base: 'http://localhost:3000/api',
      timeoutMs: 60_000,
      fetch: async (input, init) => {
        if (app.isDead) throw new TypeError('the app is gone');
        return this.network.fetch(input, init);
      },
    });
    return Object.assign(app, { device, server: service, api: pausingApi(service, device.db) });
  }

  /** Kills the app at any point and opens it again on the same storage. */
  restart(): void {
    this.#app.isDead = true;
    this.db.close();
    this.#app = this.#open();
  }

  /** Sends the waiting entries. Resolves to null if the app is killed meanwhile. */
  async drain(): Promise<DrainResult | null> {
    const app = this.#app;
    try {
      return await drain({
        db: app.device.db,
        api: app.server,
        now: app.device.now,
        random: () => this.#random.next(),
        withLock: app.withLock,
      });
    } catch (error) {
      if (app.isDead) return null;
      throw error;
    }
  }

  /** Fetches the account. */
  async pull(): Promise<void> {
    await pull({ db: this.db, api: this.#app.server, now: this.device.now }, 'now');
  }

  /** Ends all waits after failures, so that every entry may be sent now. */
  resetBackoff(): Promise<void> {
    return resetBackoff(this.db);
  }

  /** Signs in as this user. */
  async login(user: { emailAddress: string; password: string }): Promise<void> {
    const result = await login(
      { ...this.device, wake: () => undefined, api: this.api, withSessionLock: this.withSessionLock },
      user,
    );
    if (result.kind !== 'done') throw new Error(`login: ${JSON.stringify(result)}`);
  }
}
