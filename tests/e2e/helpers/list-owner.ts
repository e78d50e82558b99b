import { randomUUID } from 'node:crypto';
import type { OwnServer } from './server.ts';

/** An account as the server has it; `rev` counts the writes that changed something. */
export type AccountOnServer = {
  rev: number;
  exp: number;
  ownLists: { id: string; name: string; items: { id: string; name: string; isDone: boolean }[] }[];
};

const PASSWORD = 'twenty years at sea';

/** Somebody with an account and one list, who can be asked what the server has of them behind the browser's back. */
export class Traveller {
  readonly emailAddress: string;
  readonly password = PASSWORD;
  readonly listID: string;
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, emailAddress: string, listID: string, cookie: string) {
    this.#origin = origin;
    this.emailAddress = emailAddress;
    this.listID = listID;
    this.#cookie = cookie;
  }

  /** Registers and activates an account, and gives it a list of `meals` dishes. */
  static async register(server: OwnServer, meals: number): Promise<Traveller> {
    const { origin } = server;
    const emailAddress = `${randomUUID()}@example.org`;
    await call(origin, 'POST', '/user', { emailAddress, password: PASSWORD, name: 'Penelope' });
    const token = server.mailedLink(emailAddress, '/activate/').split('/').at(-1);
    await call(origin, 'GET', `/user/activate/${token}`);
    const login = await call(origin, 'POST', '/user/login', { emailAddress, password: PASSWORD });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const id = randomUUID();
    const items = Array.from({ length: meals }, (_, place) => ({ name: `Dish ${place + 1}` }));
    const list = { id, name: 'Warsaw by night', chosenCountry: 'PL', items };
    await call(origin, 'POST', '/changeList/createListForUser', list, cookie);
    return new Traveller(origin, emailAddress, id, cookie);
  }

  /** What the server has, asked directly: no proxy and no browser between. */
  async account(): Promise<AccountOnServer> {
    const response = await call(this.#origin, 'GET', '/account/data', undefined, this.#cookie);
    return ((await response.json()) as { user: AccountOnServer }).user;
  }

  /** Which meals of the list are ticked. */
  async ticks(): Promise<boolean[]> {
    const list = (await this.account()).ownLists.find(({ id }) => id === this.listID);
    if (list === undefined) throw new Error('the list is gone');
    return list.items.map(({ isDone }) => isDone);
  }
}

async function call(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
): Promise<Response> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
