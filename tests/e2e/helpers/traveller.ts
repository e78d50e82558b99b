import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { call } from './call.ts';
import { mailedLink } from './mailed-link.ts';

/** An account that a test may sign in to. */
export type Traveller = { name: string; email: string; password: string };

/** Where a server is, and the folder it leaves its mails in. */
export type MailingServer = { origin: string; dataDir: string };

/** Somebody no server knows yet; nobody else has the address. */
export const somebody = (name: string): Traveller => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID()}@example.org`,
  password: 'twenty years',
});

/** An address for people who never met: what is counted by address (`server/http/rate-rules.ts`) is counted apart. */
const someAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

/** A new account, registered and activated by the calls alone; the screens of that are the main road's. */
export async function newTraveller(
  { origin, dataDir }: MailingServer,
  name: string,
  traveller = somebody(name),
): Promise<Traveller> {
  const { email: emailAddress, password } = traveller;
  const from = someAddress();
  await call(origin, 'POST', '/user', { body: { emailAddress, password, name }, from });
  let token = '';
  // The mail is written after the answer.
  await expect(() => {
    token = mailedLink(dataDir, emailAddress, '/activate/').split('#').at(-1) ?? '';
  }).toPass();
  await call(origin, 'GET', `/user/activate/${token}`, { from });
  return traveller;
}

/** Opens a session of the traveller beside those of the browsers. @returns its cookie */
export async function newSession(origin: string, { email, password }: Traveller): Promise<string> {
  const login = await call(origin, 'POST', '/user/login', { body: { emailAddress: email, password } });
  return login.headers.get('set-cookie')?.split(';')[0] ?? '';
}
