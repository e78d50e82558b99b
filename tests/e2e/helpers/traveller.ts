import { randomUUID } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { mailedLink } from './mailed-link.ts';

/** An account that a test may sign in to. */
export type Traveller = { name: string; email: string; password: string };

/** Where a server is, and the folder it leaves its mails in. */
export type MailingServer = { origin: string; dataDir: string };

/** The server that every test of a run shares. */
export const sharedServer = (origin: string | undefined): MailingServer => ({
  origin: origin ?? '',
  dataDir: process.env.E2E_DATA ?? '',
});

/** A new account, registered and activated by the calls alone; nobody else has its address. */
export async function newTraveller({ origin, dataDir }: MailingServer, name: string): Promise<Traveller> {
  const traveller = { name, email: `${randomUUID()}@example.org`, password: 'twenty years' };
  const registered = await fetch(`${origin}/api/user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailAddress: traveller.email, password: traveller.password, name }),
  });
  expect(registered.status).toBe(201);
  let token = '';
  // The mail is written after the answer.
  await expect(() => {
    token = mailedLink(dataDir, traveller.email, '/activate/').split('/').at(-1) ?? '';
  }).toPass();
  const activated = await fetch(`${origin}/api/user/activate/${token}`);
  expect(activated.status).toBe(200);
  return traveller;
}

/** Signs in by the login screen; ends on Home. */
export async function signIn(page: Page, { email, password }: Traveller): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
}
