import { randomUUID } from 'node:crypto';
import type { OwnServer } from './server.ts';

/** Somebody else who writes lists, by the calls alone. */
export class Author {
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** Registers, opens the mailed link and signs in. */
  static async register(server: OwnServer, name: string): Promise<Author> {
    const emailAddress = `${name.toLowerCase()}@example.org`;
    const password = 'nobody guesses this';
    const post = (path: string, body: object) => send(`${server.origin}/api${path}`, body);
    await post('/user', { emailAddress, password, name, language: 'EN' });
    const token = server.mailedLink(emailAddress, '/activate/').split('/').at(-1);
    await fetch(`${server.origin}/api/user/activate/${token}`);
    const response = await post('/user/login', { emailAddress, password });
    return new Author(server.origin, response.headers.get('set-cookie')?.split(';')[0] ?? '');
  }

  /** Writes a public list of one meal; resolves to its public id. */
  async publish(country: string, name: string, tags: string[] = []): Promise<string> {
    const id = randomUUID();
    const list = { id, name, description: '', chosenCountry: country, language: 'EN', tags };
    const item = { id: randomUUID(), name: 'Soup', description: '', tags: [], isDone: false };
    const post = (path: string, body: object) => send(`${this.#origin}/api${path}`, body, this.#cookie);
    await post('/changeList/createListForUser', { ...list, items: [item] });
    const published = (await (await post(`/createList/${id}`, {})).json()) as { publicID: string };
    return published.publicID;
  }
}

async function send(url: string, body: object, cookie?: string): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== undefined && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
