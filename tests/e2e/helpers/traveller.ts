import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { call } from './call.ts';
import { mailedLink } from './mailed-link.ts';

/** The name, the email address and the password of a user. */
export type Traveller = { name: string; email: string; password: string };

/** The origin of a server, and the folder where it writes its mails. */
export type MailingServer = { origin: string; dataDir: string };

/** Returns a user without an account yet, with a unique email address. */
export const newPerson = (name: string): Traveller => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID()}@example.org`,
  password: 'twenty years',
});

/**
 * Returns a random IP address, so that the limits per address (`server/http/rate-rules.ts`) count each user
 * separately.
 */
const randomIPAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

/**
 * Registers and activates a new account by calls of the API. `main-flow.spec.ts` tests the screens for it.
 * @returns the user, who can sign in now
 */
export async function newTraveller(
  { origin, dataDir }: MailingServer,
  name: string,
  traveller = newPerson(name),
): Promise<Traveller> {
  const { email: emailAddress, password } = traveller;
  const from = randomIPAddress();
  await call(origin, 'POST', '/user', { body: { emailAddress, password, name }, from });
  let token = '';
  // The mail is written after the answer.
  await expect(() => {
    token = mailedLink(dataDir, emailAddress, '/activate/').split('#').at(-1) ?? '';
  }).toPass();
  await call(origin, 'GET', `/user/activate/${token}`, { from });
  return traveller;
}

/** Signs the user in by a call of the API, which opens a further session. @returns the session cookie */
export async function newSession(origin: string, { email, password }: Traveller): Promise<string> {
  const login = await call(origin, 'POST', '/user/login', { body: { emailAddress: email, password } });
  return login.headers.get('set-cookie')?.split(';')[0] ?? '';
}
