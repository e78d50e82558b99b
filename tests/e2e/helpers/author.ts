import { randomUUID } from 'node:crypto';
import { call } from './call.ts';
import { type MailingServer, newSession, newTraveller } from './traveller.ts';

/** A user who publishes lists by calls of the API, without a browser. */
export class Author {
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** Registers and activates an account with this name. */
  static async register(server: MailingServer, name: string): Promise<Author> {
    return new Author(server.origin, await newSession(server.origin, await newTraveller(server, name)));
  }

  /** Publishes a list of one dish. @returns its public id */
  async publish(country: string, name: string, tags: string[] = [], language = 'EN'): Promise<string> {
    const id = randomUUID();
    const list = { id, name, description: '', chosenCountry: country, language, tags };
    const item = { id: randomUUID(), name: 'Soup', description: '', tags: [], isDone: false };
    await this.#post('/changeList/createListForUser', { ...list, items: [item] });
    const published = (await (await this.#post(`/createList/${id}`, {})).json()) as { publicID: string };
    return published.publicID;
  }

  #post(path: string, body: object): Promise<Response> {
    return call(this.#origin, 'POST', path, { body, cookie: this.#cookie });
  }
}
