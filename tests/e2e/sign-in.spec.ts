/**
 * Sign-in by Google and by password, a forgotten password and an account that is not activated (P6.2, P6.3,
 * P6.7, P6.8, P6.10, P6.11, P9.3, P9.4).
 */
import { expect, type Page } from 'playwright/test';
import type { IdentityProvider } from '#tests/helpers/identity-provider.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';
import { newPerson, newTraveller } from './helpers/traveller.ts';

let provider: IdentityProvider;
let server: OwnServer;
test.beforeAll(async ({ withProvider }) => {
  ({ server, provider } = withProvider);
});

/** Signs in at the provider, which leads back to the app. */
async function continueWithGoogle(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.origin === server.origin);
}

test(
  'a new user continues with Google and approves the terms; at the next sign-in the account is found',
  SLOW,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await page.goto('/avatars');
    await expect(page).toHaveURL(/\/login\?mode=register&next=/);
    await continueWithGoogle(page, 'calypso');
    await expect(page.getByRole('heading', { name: 'Choose your avatar' })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/avatars`);
    const terms = page.getByRole('region', { name: 'Terms and policies' });
    const approve = terms.getByRole('button', { name: 'Approve' });
    await terms.getByRole('checkbox').uncheck();
    await expect(approve).toBeDisabled();
    await terms.getByRole('checkbox').check();
    await approve.click();
    await expect(terms).toBeHidden();
    // No token of the provider is stored where a script could read it.
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toMatch(/eyJ|id_token|oidc/);

    const second = await newPhone(browser, server);
    await second.goto('/login');
    await continueWithGoogle(second, 'calypso');
    await expect(second.getByText('Calypso')).toBeVisible();
    await expect(second.getByRole('region', { name: 'Terms and policies' })).toBeHidden();
  },
);

test(
  'a user without a name at the provider is asked for a name of at least three characters',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await page.goto('/login');
    await continueWithGoogle(page, 'nameless-one');
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Name has to be at least 3 characters', { exact: false })).toBeVisible();
    await page.getByLabel('Name').fill('Nobody');
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByText('Nobody')).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/`);
  },
);

test(
  "a cancelled sign-in at the provider, a forged answer and an unverified address show “Can't log in”",
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const loginError = page.getByRole('main').getByRole('alert').filter({ hasText: "Can't log in" });
    await expect(loginError).toBeVisible();
    await page.goto('/login#code=stolen&state=forged');
    await expect(loginError).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/login`);
    await page.goto('/login');
    await continueWithGoogle(page, 'unverified-circe');
    await expect(loginError).toBeVisible();
  },
);

test('a forgotten password is changed by a mailed link, which works once', async ({ browser }) => {
  const traveller = await newTraveller(server, 'Eumaeus');
  const page = await newPhone(browser, server);
  await page.goto('/login');
  await page.getByLabel('Email').fill(traveller.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent' })).toBeFocused();
  const mailedLink = () => server.mailedLink(traveller.email, '/changePassword/');
  await expect(async () => mailedLink()).toPass();
  const link = mailedLink();

  await page.goto(link);
  await page.getByLabel('New password').fill('a new bow');
  await page.getByLabel('Repeat the password').fill('another bow');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password Mismatch').first()).toBeVisible();
  await page.getByLabel('Repeat the password').fill('a new bow');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed').first()).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/login`);
  await signIn(page, { ...traveller, password: 'a new bow' });

  const again = await newPhone(browser, server);
  await again.goto(link);
  await again.getByLabel('New password').fill('stolen bow');
  await again.getByLabel('Repeat the password').fill('stolen bow');
  await again.getByRole('button', { name: 'Change password' }).click();
  await expect(again.getByRole('main').getByRole('alert')).toContainText('Failed to change password');
  await expect(again.getByRole('main').getByRole('alert')).toContainText('This link has already been used.');
  await expect(again).toHaveURL(/\/login\?mode=forgot/);
});

test('a user whose account is not activated is told so and offered a new link', DEEP, async ({ browser }) => {
  const { email, password, name } = newPerson('Elpenor');
  await fetch(`${server.origin}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: email, password, name }),
  });
  const page = await newPhone(browser, server);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('login failed');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('User Not Activated');
  await page.getByRole('link', { name: 'Send me a new activation link' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Email Sent' })).toBeVisible();
});

test(
  'an activation link that was used before or never existed shows the reason and a link to the next step',
  DEEP,
  async ({ browser }) => {
    const traveller = await newTraveller(server, 'Mentor');
    const page = await newPhone(browser, server);
    await page.goto(server.mailedLink(traveller.email, '/activate/'));
    await page.getByRole('button', { name: 'Activate account' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Activation failed');
    await expect(main).toContainText('This link has already been used.');
    await main.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/activate/no-such-token');
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(main).toContainText('This link has expired.');
    await main.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Enter your email address first').first()).toBeVisible();
  },
);

test('after too many wrong passwords the login says when to try again', DEEP, async ({ browser }) => {
  const traveller = await newTraveller(server, 'Antinous');
  const page = await newPhone(browser, server);
  await page.goto('/login');
  await page.getByLabel('Email').fill(traveller.email);
  let status = 0;
  while (status !== 429) {
    const answered = page.waitForResponse('**/api/user/login');
    await page.getByLabel('Password', { exact: true }).fill('guess');
    await page.getByRole('button', { name: 'Sign in' }).click();
    status = (await answered).status();
  }
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(/Try again in \d+ (second|minute)/);
});
