/** A phone fetches the changes that the user makes on another device (P7.11, P8.7). */
import { type Browser, expect, type Page } from 'playwright/test';
import { Author } from './helpers/author.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { SLOW, test } from './helpers/test.ts';
import { type MailingServer, newTraveller } from './helpers/traveller.ts';

/** While the app is in view, it asks the server for news at least this often, in milliseconds. */
const NEWS_INTERVAL_MS = 70_000;

const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/**
 * Signs in one user on a phone and on a desktop.
 * @returns their pages, and a function that makes a list on the desktop
 */
async function signInOnTwoDevices(browser: Browser, server: MailingServer) {
  const traveller = await newTraveller(server, 'Eumaeus');
  const phone = await newPhone(browser, server);
  const desk = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await phone.clock.install();
  await signIn(phone, traveller);
  await signIn(desk, traveller);
  return {
    phone,
    desk,
    /** Makes a list on the desktop. @returns its id once the server has it */
    makeOnDesktop: async (name: string): Promise<string> => {
      const created = await desk.request.post('/api/changeList/createListForUser', {
        data: { name, chosenCountry: 'GR', items: [{ name: 'Fava' }] },
      });
      expect(created.status()).toBe(200);
      return (await created.json()).id;
    },
  };
}

/** Simulates that the user leaves the app (`hidden`) or returns to it (`visible`). */
async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Counts the requests for news that a page makes from now on. */
function countQuestions(page: Page): { count: number } {
  const counted = { count: 0 };
  page.on('request', (request) => {
    if (/\/api\/account\/(rev|data)/.test(request.url())) counted.count += 1;
  });
  return counted;
}

test('the phone shows lists of the desktop after a start, after a return to the app, and in view', async ({
  browser,
  server,
}) => {
  const author = await Author.register(server, 'Melanthius');
  const publicID = await author.publish('GR', 'Taverns of Ithaca');
  const { phone, desk, makeOnDesktop } = await signInOnTwoDevices(browser, server);
  await expect(card(phone, 'Taverns of Ithaca')).toBeHidden();

  await desk.goto(`/list/GR/${publicID}`);
  await desk.getByRole('button', { name: 'Save list' }).first().click();
  await expect(desk).toHaveURL(/\/user\/list\//);
  await expect
    .poll(async () => (await (await desk.request.get('/api/account/rev')).json()).stamp.rev)
    .toBe(1);
  await phone.reload();
  await expect(card(phone, 'Taverns of Ithaca')).toBeVisible();

  const questions = countQuestions(phone);
  await setVisibility(phone, 'hidden');
  await makeOnDesktop('Made while hidden');
  await phone.clock.fastForward(10 * NEWS_INTERVAL_MS);
  expect(questions.count).toBe(0);
  await setVisibility(phone, 'visible');
  await expect(card(phone, 'Made while hidden')).toBeVisible();

  await makeOnDesktop('Made in view');
  await phone.clock.fastForward(NEWS_INTERVAL_MS);
  await expect(card(phone, 'Made in view')).toBeVisible();
});

test(
  'without a network a phone makes no request for news; back online it fetches them',
  SLOW,
  async ({ browser, server }) => {
    const { phone, makeOnDesktop } = await signInOnTwoDevices(browser, server);
    await phone.context().setOffline(true);
    const questions = countQuestions(phone);
    await makeOnDesktop('Made ashore');
    await phone.clock.fastForward(10 * NEWS_INTERVAL_MS);
    expect(questions.count).toBe(0);
    await phone.context().setOffline(false);
    await expect(card(phone, 'Made ashore')).toBeVisible();
  },
);

test(
  'the phone fetches a list that it lacks before it shows “List not found”, or when it is back online',
  SLOW,
  async ({ browser, server }) => {
    const { phone, desk, makeOnDesktop } = await signInOnTwoDevices(browser, server);
    const go = (path: string) =>
      // Within the app, because a start of the app asks for news anyway.
      phone.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);

    const opened = await makeOnDesktop('At its own address');
    await phone.goto(`/user/list/${opened}`);
    await expect(title(phone, 'At its own address')).toBeVisible();

    const shared = await makeOnDesktop('By its link');
    await go(`/list/private/${shared}`);
    await expect(title(phone, 'By its link')).toBeVisible();
    await expect(phone.getByLabel('Add a dish')).toBeVisible();

    const publicOne = await makeOnDesktop('For everybody');
    const published = await desk.request.post(`/api/createList/${publicOne}`, { data: {} });
    await go(`/list/GR/${(await published.json()).publicID}`);
    await expect(title(phone, 'For everybody')).toBeVisible();
    await expect(phone.getByLabel('Add a dish')).toBeVisible();

    await go('/user/list/0190a000-0000-7000-8000-00000000dead');
    await expect(title(phone, 'List not found')).toBeVisible();

    const later = await makeOnDesktop('Not here yet');
    await phone.context().setOffline(true);
    await go(`/user/list/${later}`);
    await expect(title(phone, 'Not on this device yet')).toBeVisible();
    await phone.context().setOffline(false);
    await expect(title(phone, 'Not here yet')).toBeVisible();
  },
);
