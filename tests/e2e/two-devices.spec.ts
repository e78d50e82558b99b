/** A change is on the user's other device within seconds (P7.11, P8.7). */
import { type Browser, expect, type Page } from 'playwright/test';
import { Author } from './helpers/author.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { SLOW, test } from './helpers/test.ts';
import { type MailingServer, newTraveller } from './helpers/traveller.ts';

/** The time within which a phone whose app is in view asks the server for news, in milliseconds. */
const IN_VIEW_MS = 70_000;

const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Signs in one traveller on a phone and on a desktop. The desktop can make lists. */
async function phoneAndDesk(browser: Browser, server: MailingServer) {
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
    makeAtDesk: async (name: string): Promise<string> => {
      const made = await desk.request.post('/api/changeList/createListForUser', {
        data: { name, chosenCountry: 'GR', items: [{ name: 'Fava' }] },
      });
      expect(made.status()).toBe(200);
      return (await made.json()).id;
    },
  };
}

/** Simulates that the user leaves the app or returns to it. */
async function setInView(page: Page, isInView: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isInView ? 'visible' : 'hidden',
  );
}

/** Counts the requests by which a page asks for news on its own. */
function countQuestions(page: Page): { count: number } {
  const counted = { count: 0 };
  page.on('request', (request) => {
    if (/\/api\/account\/(rev|data)/.test(request.url())) counted.count += 1;
  });
  return counted;
}

test('a list saved on the desktop is on the phone after a start, after a return, and in view', async ({
  browser,
  server,
}) => {
  const author = await Author.register(server, 'Melanthius');
  const publicID = await author.publish('GR', 'Taverns of Ithaca');
  const { phone, desk, makeAtDesk } = await phoneAndDesk(browser, server);
  await expect(card(phone, 'Taverns of Ithaca')).toBeHidden();

  await desk.goto(`/list/GR/${publicID}`);
  await desk.getByRole('button', { name: 'Save list' }).first().click();
  await expect(desk).toHaveURL(/\/user\/list\//);
  await expect
    .poll(async () => (await (await desk.request.get('/api/account/rev')).json()).stamp.rev)
    .toBe(1);
  await phone.reload();
  await expect(card(phone, 'Taverns of Ithaca')).toBeVisible();

  const asked = countQuestions(phone);
  await setInView(phone, false);
  await makeAtDesk('Made while nobody looked');
  await phone.clock.fastForward(10 * IN_VIEW_MS);
  expect(asked.count).toBe(0);
  await setInView(phone, true);
  await expect(card(phone, 'Made while nobody looked')).toBeVisible();

  await makeAtDesk('Made in view');
  await phone.clock.fastForward(IN_VIEW_MS);
  await expect(card(phone, 'Made in view')).toBeVisible();
});

test(
  'a phone without a network asks for nothing, and fetches the news when it is back online',
  SLOW,
  async ({ browser, server }) => {
    const { phone, makeAtDesk } = await phoneAndDesk(browser, server);
    await phone.context().setOffline(true);
    const asked = countQuestions(phone);
    await makeAtDesk('Made ashore');
    await phone.clock.fastForward(10 * IN_VIEW_MS);
    expect(asked.count).toBe(0);
    await phone.context().setOffline(false);
    await expect(card(phone, 'Made ashore')).toBeVisible();
  },
);

test(
  'a list that is not on this device is requested from the server before "List not found" is shown',
  SLOW,
  async ({ browser, server }) => {
    const { phone, desk, makeAtDesk } = await phoneAndDesk(browser, server);
    const go = (path: string) =>
      // Within the app, because a start of the app asks for news anyway.
      phone.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);

    const opened = await makeAtDesk('At its own address');
    await phone.goto(`/user/list/${opened}`);
    await expect(title(phone, 'At its own address')).toBeVisible();

    const shared = await makeAtDesk('By its link');
    await go(`/list/private/${shared}`);
    await expect(title(phone, 'By its link')).toBeVisible();
    await expect(phone.getByLabel('Add a dish')).toBeVisible();

    const publicOne = await makeAtDesk('For everybody');
    const published = await desk.request.post(`/api/createList/${publicOne}`, { data: {} });
    await go(`/list/GR/${(await published.json()).publicID}`);
    await expect(title(phone, 'For everybody')).toBeVisible();
    await expect(phone.getByLabel('Add a dish')).toBeVisible();

    await go('/user/list/0190a000-0000-7000-8000-00000000dead');
    await expect(title(phone, 'List not found')).toBeVisible();

    const later = await makeAtDesk('Not here yet');
    await phone.context().setOffline(true);
    await go(`/user/list/${later}`);
    await expect(title(phone, 'Not on this device yet')).toBeVisible();
    await phone.context().setOffline(false);
    await expect(title(phone, 'Not here yet')).toBeVisible();
  },
);
