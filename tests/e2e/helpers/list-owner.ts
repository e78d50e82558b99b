import { randomUUID } from 'node:crypto';
import type { ServerAccount } from './account-on-server.ts';
import { call } from './call.ts';
import { type MailingServer, newSession, newTraveller, type Traveller } from './traveller.ts';

/** A user with an account and one list. Its methods read the account from the server without a browser. */
export class ListOwner {
  readonly traveller: Traveller;
  readonly listID: string;
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, traveller: Traveller, listID: string, cookie: string) {
    this.#origin = origin;
    this.traveller = traveller;
    this.listID = listID;
    this.#cookie = cookie;
  }

  /** Registers and activates an account, and gives it a list of `dishCount` dishes. */
  static async register(server: MailingServer, dishCount: number): Promise<ListOwner> {
    const { origin } = server;
    const traveller = await newTraveller(server, 'Penelope');
    const cookie = await newSession(origin, traveller);
    const id = randomUUID();
    const items = Array.from({ length: dishCount }, (_, index) => ({ name: `Dish ${index + 1}` }));
    const list = { id, name: 'Warsaw by night', chosenCountry: 'PL', items };
    await call(origin, 'POST', '/changeList/createListForUser', { body: list, cookie });
    return new ListOwner(origin, traveller, id, cookie);
  }

  /**
   * Fetches the account directly from the server, also when the test's browser goes through a fault proxy.
   */
  async account(): Promise<ServerAccount> {
    const response = await call(this.#origin, 'GET', '/account/data', { cookie: this.#cookie });
    return ((await response.json()) as { user: ServerAccount }).user;
  }

  /** Returns for each dish of the list whether it is ticked, in the list's order. */
  async ticks(): Promise<boolean[]> {
    const list = (await this.account()).ownLists.find(({ id }) => id === this.listID);
    if (list === undefined) throw new Error('the list is gone');
    return list.items.map(({ isDone }) => isDone);
  }
}
