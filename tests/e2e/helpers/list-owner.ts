import { randomUUID } from 'node:crypto';
import type { ServerAccount } from './account-on-server.ts';
import { call } from './call.ts';
import { type MailingServer, newSession, newTraveller, type Traveller } from './traveller.ts';

/** Somebody with an account and one list, who can be asked what the server has of them behind the browser's back. */
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

  /** Registers and activates an account, and gives it a list of `meals` dishes. */
  static async register(server: MailingServer, meals: number): Promise<ListOwner> {
    const { origin } = server;
    const traveller = await newTraveller(server, 'Penelope');
    const cookie = await newSession(origin, traveller);
    const id = randomUUID();
    const items = Array.from({ length: meals }, (_, place) => ({ name: `Dish ${place + 1}` }));
    const list = { id, name: 'Warsaw by night', chosenCountry: 'PL', items };
    await call(origin, 'POST', '/changeList/createListForUser', { body: list, cookie });
    return new ListOwner(origin, traveller, id, cookie);
  }

  /** What the server has, asked directly: no proxy and no browser between. */
  async account(): Promise<ServerAccount> {
    const response = await call(this.#origin, 'GET', '/account/data', { cookie: this.#cookie });
    return ((await response.json()) as { user: ServerAccount }).user;
  }

  /** Which meals of the list are ticked. */
  async ticks(): Promise<boolean[]> {
    const list = (await this.account()).ownLists.find(({ id }) => id === this.listID);
    if (list === undefined) throw new Error('the list is gone');
    return list.items.map(({ isDone }) => isDone);
  }
}
