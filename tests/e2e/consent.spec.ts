/**
 * Consent to the terms, ads and measurement; the documents, their operator, and the avatars (P1.6, P6.11,
 * P6.12, P6.13, P6.14, P15.3).
 */
import { type Browser, expect, type Page } from 'playwright/test';
import { declineConsent, newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker stores the documents, and Home's HTML for the next start.
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
test.beforeAll(async ({ withProvider }) => {
  ({ server } = withProvider);
});

/** Returns the parameters of a consent command: `granted` or `denied` for ads and for measurement. */
const consentOf = (ads: string, measurement: string) => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: measurement,
});

/**
 * Returns the consent commands, the names of the events, and the names of the web vitals that the page has
 * passed to the tag container.
 */
const passedToTags = (page: Page) =>
  page.evaluate(() => {
    type Entry = IArguments & { event?: string; name?: string };
    const entries = (window as { dataLayer?: Entry[] }).dataLayer ?? [];
    return {
      commands: entries.filter(({ event }) => event === undefined).map((entry) => [...entry]),
      events: entries.flatMap(({ event }) => event ?? []),
      vitals: entries.flatMap(({ event, name }) => (event === 'web-vitals' && name ? name : [])),
    };
  });

/** Simulates that the user leaves the app and returns. The web vitals of the whole visit are then ready. */
const leaveAndReturn = (page: Page) =>
  page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

/**
 * Opens a phone where a script that does nothing replaces Google's tag container.
 * @returns the page, and an array that collects the URLs of requests for the container
 */
async function phoneWithTags(browser: Browser) {
  const page = await newPhone(browser, server);
  const containerRequests: string[] = [];
  await page.context().route('https://www.googletagmanager.com/**', async (route) => {
    containerRequests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.isContainerHere = true;' });
  });
  return { page, containerRequests };
}

test(
  'tags are loaded and speed is measured only while the user agrees to each',
  DEEP,
  async ({ browser }) => {
    const { page, containerRequests } = await phoneWithTags(browser);
    const bar = page.getByRole('region', { name: 'Advertising' });
    await page.goto('/');
    const initialCommand = ['consent', 'default', { ...consentOf('denied', 'denied'), wait_for_update: 500 }];
    await expect.poll(async () => (await passedToTags(page)).commands).toEqual([initialCommand]);
    await expect(bar).toBeHidden();

    await signIn(page, await newTraveller(server, 'Circe'));
    await saveFirstList(page, 'PL');
    await page.goto('/');
    await expect(bar).toBeVisible();
    expect(containerRequests).toEqual([]);
    await bar.getByRole('button', { name: 'Allow' }).click();
    await expect(bar).toBeHidden();
    // The two questions are independent, so allowing ads does not allow measurement.
    await expect
      .poll(async () => (await passedToTags(page)).commands)
      .toEqual([initialCommand, ['consent', 'update', consentOf('granted', 'denied')]]);
    await expect.poll(() => page.evaluate(() => 'isContainerHere' in window)).toBe(true);
    expect(containerRequests).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    expect((await passedToTags(page)).events).not.toContain('web-vitals');
    const measurement = page.getByRole('region', { name: 'Speed measurement' });
    await measurement.getByRole('button', { name: 'Allow' }).click();
    await expect(measurement).toBeHidden();
    await expect
      .poll(async () => (await passedToTags(page)).commands.at(-1))
      .toEqual(['consent', 'update', consentOf('granted', 'granted')]);
    await expect.poll(async () => (await passedToTags(page)).vitals).toContain('FCP');
    await leaveAndReturn(page);
    expect((await passedToTags(page)).vitals).toContain('CLS');

    await page.goto('/user/settings');
    await expect
      .poll(async () => (await passedToTags(page)).commands.at(-1))
      .toEqual(['consent', 'update', consentOf('granted', 'granted')]);
    await expect.poll(async () => (await passedToTags(page)).vitals).toContain('FCP');
    await page.getByRole('switch', { name: /Personalised ads/ }).click();
    await expect
      .poll(async () => (await passedToTags(page)).commands.at(-1))
      .toEqual(['consent', 'update', consentOf('denied', 'granted')]);
    await page.getByRole('switch', { name: /Speed measurement/ }).click();
    await expect
      .poll(async () => (await passedToTags(page)).commands.at(-1))
      .toEqual(['consent', 'update', consentOf('denied', 'denied')]);
    const { vitals } = await passedToTags(page);
    expect(vitals).not.toContain('CLS');
    await leaveAndReturn(page);
    expect((await passedToTags(page)).vitals).toEqual(vitals);
    const before = containerRequests.length;
    await page.reload();
    await expect(page.getByRole('switch', { name: /Personalised ads/ })).not.toBeChecked();
    await expect.poll(async () => (await passedToTags(page)).commands.length).toBe(2);
    await expect(bar).toBeHidden();
    await leaveAndReturn(page);
    expect((await passedToTags(page)).events).toEqual([]);
    expect(containerRequests.length).toBe(before);
  },
);

test(
  'the question about ads has its space from the first frame, so that the page does not shift',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    const bar = page.getByRole('region', { name: 'Advertising' });
    await signIn(page, await newTraveller(server, 'Baucis'));
    await saveFirstList(page, 'PL');
    await page.goto('/');
    await expect(bar).toBeVisible();
    // Records each position of the page's top, frame by frame.
    await page.addInitScript(() => {
      const tops: number[] = [];
      Object.assign(window, { tops });
      requestAnimationFrame(function recordFrame() {
        const top = document.querySelector('main')?.getBoundingClientRect().top;
        if (top !== undefined && Math.abs(top - (tops.at(-1) ?? -1)) >= 1) tops.push(top);
        requestAnimationFrame(recordFrame);
      });
    });
    // After a start under the worker, Home's snapshot for the next start reserves the question's height.
    await readyOffline(page);
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/home-snapshot.json'))?.text()))
      .toContain(`height=\\"${await bar.evaluate((element) => element.getBoundingClientRect().height)}\\"`);
    await page.reload();
    await expect(bar).toBeVisible();
    const tops = () => page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    expect(await tops()).toHaveLength(1);

    await declineConsent(page);
    await expect(bar).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await tops()).toHaveLength(1);
  },
);

test('without a tag container no question about ads or measurement appears', async ({
  browser,
  server: plain,
}) => {
  const page = await newPhone(browser, plain);
  await signIn(page, await newTraveller(plain, 'Philemon'), '/user/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No, thanks' })).toHaveCount(0);
});

test(
  'documents and contact page name the operator, or say that none is named',
  DEEP,
  async ({ browser, server: plain }) => {
    const named = await newPhone(browser, server);
    await named.goto('/terms/privacy');
    await expect(named.getByText('This copy of the app is run by Ithaca Kitchen')).toBeVisible();
    await expect(named.getByText(/^Version \d+, /)).toBeVisible();
    await named.goto('/contact');
    await expect(named.getByRole('link', { name: 'help@ithaca.example' })).toBeVisible();
    const unnamed = await newPhone(browser, plain);
    await unnamed.goto('/terms/privacy');
    await expect(
      unnamed.getByText('Sample text: the operator of this copy of the app is not named.'),
    ).toBeVisible();
    await unnamed.goto('/contact');
    await expect(unnamed.getByText('No contact address has been set up.')).toBeVisible();
  },
);

test('declining the terms deletes the account after one more question', DEEP, async ({ browser }) => {
  const page = await newPhone(browser, server);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Login').fill('eurylochus');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const terms = page.getByRole('region', { name: 'Terms and policies' });
  await terms.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('your account will be deleted with everything in it');
  await question.getByRole('button', { name: 'Go back' }).click();
  await terms.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline and delete my account' }).click();
  await expect(page).toHaveURL(`${server.origin}/login`);
  expect((await page.request.get(`${server.origin}/api/account/data`)).status()).toBe(403);
});

test(
  'a document that was read once can be read again without a network, another cannot',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await page.goto('/');
    await readyOffline(page);
    await page.goto('/terms/all');
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
    await page.goto('/terms/eula');
    await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  },
);

test('a hotel’s login page is not shown as a document', DEEP, async ({ browser }) => {
  const page = await newPhone(browser, server);
  await page.route('**/documents/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1><form>Room number</form>' }),
  );
  await page.goto('/terms/guideline');
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expect(page.getByText('Room number')).toBeHidden();
});

test(
  'an avatar chosen without a network is shown at once and after a restart, and reaches the server',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await signIn(page, await newTraveller(server, 'Arion'));
    await readyOffline(page);
    await page.goto('/avatars');
    await expect(page.getByRole('button', { name: /Wooden horse.*Premium/ })).toBeDisabled();
    await server.stop();
    await page.getByRole('button', { name: 'Dolphin' }).click();
    await expect(page.getByRole('button', { name: 'Dolphin' })).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/');
    const portrait = page.getByRole('main').locator('img[src="/avatars.svg#2_1"]');
    await expect(portrait).toBeVisible();
    await expect
      .poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await server.start();
    await expect(async () => {
      await page.reload();
      const response = await page.request.get(`${server.origin}/api/account/data`);
      expect((await response.json()).user.avatar).toBe('2_1');
    }).toPass();
  },
);
