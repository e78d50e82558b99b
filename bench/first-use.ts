/**
 * Measures the first use on a phone: taps, fields and seconds until the first tick and until a first list, the
 * height of the bars, and the number of dishes and lists on the first screen. Prints them beside the values of
 * a review in November 2026.
 */
import type { Page } from 'playwright';
import { newPublicList } from '../tests/e2e/helpers/new-list.ts';
import { skipWelcome } from '../tests/e2e/helpers/newcomer.ts';
import {
  findItalianList,
  type InputMethod,
  signInFromMail,
  TOUCH,
  tickAndRegister,
} from '../tests/e2e/helpers/newcomer-flow.ts';
import { signIn } from '../tests/e2e/helpers/phone.ts';
import { OwnServer } from '../tests/e2e/helpers/server.ts';
import { newPerson, newTraveller } from '../tests/e2e/helpers/traveller.ts';
import { wholeOnScreen, wholeRows } from '../tests/e2e/helpers/whole-on-screen.ts';
import { launchBrowser } from './launch-browser.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const NAME = 'Lunch in Catania';

/** Returns an input method that counts taps and filled fields, and the counts. */
function countingInput() {
  const counted = { taps: 0, fields: 0 };
  const input: InputMethod = {
    press: (target) => {
      counted.taps += 1;
      return TOUCH.press(target);
    },
    write: (field, text) => {
      counted.fields += 1;
      return TOUCH.write(field, text);
    },
  };
  return { input, counted };
}

type Row = { what: string; before: string; now: string };
const rows: Row[] = [];

/**
 * Runs a task with an input method that counts, and adds a row with the counts and the time.
 * @param before the values of the review
 */
async function count(
  what: string,
  before: string,
  task: (input: InputMethod) => Promise<void>,
): Promise<void> {
  const { input, counted } = countingInput();
  const from = performance.now();
  await task(input);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  rows.push({ what, before, now: `${counted.taps} taps, ${counted.fields} fields, ${seconds} s` });
}

/** Returns the height in pixels of everything around the page: top bar, messages below it, bottom bar. */
const heightOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    const navigation = document.querySelector('nav')?.getBoundingClientRect().top ?? innerHeight;
    return Math.round(main + innerHeight - navigation);
  });

const server = await OwnServer.start();
const browser = await launchBrowser();
try {
  const newPhone = async (): Promise<Page> => {
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
    await skipWelcome(context);
    return context.newPage();
  };
  const author = await newTraveller(server, 'Author');
  const items = ['Arancini', 'Cipollina', 'Iris'].map((name) => ({ name, description: '', tags: [] }));
  const publicRequest = (await newPhone()).request;
  await newPublicList(publicRequest, author, { name: NAME, items, chosenCountry: 'IT' });

  const visitor = await newPhone();
  await visitor.goto('/');
  await count('Home to a list of Italy', '4 taps, 1 field', (input) => findItalianList(visitor, input, NAME));
  rows.push({ what: 'bars on the first screen', before: '286 px', now: `${await heightOfBars(visitor)} px` });
  const newcomer = newPerson('Newcomer');
  await count('tick there as a visitor, until the mail is sent', '4 fields, the wish forgotten', (input) =>
    tickAndRegister(visitor, input, 'Arancini', newcomer),
  );
  const otherPhone = await newPhone();
  await otherPhone.goto(server.mailedLink(newcomer.email, '/activate/'));
  await otherPhone.getByRole('button', { name: 'Activate account' }).click();
  await count(
    'the mail opened in another browser, until list and tick are there',
    'on Home, nothing saved',
    (input) => signInFromMail(otherPhone, input, newcomer),
  );

  const page = await newPhone();
  await signIn(page, await newTraveller(server, 'Cook'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Create your own list' }).waitFor();
  await count('own list of three dishes', 'about 8 taps, one dead stop', async ({ press, write }) => {
    await press(page.getByRole('link', { name: 'Create your own list' }));
    await write(page.getByLabel('First dish'), 'Carbonara');
    const action = await button('Add dish').boundingBox();
    const bar = await page.getByRole('navigation').boundingBox();
    rows.push({
      what: 'create’s action, above the bar at the bottom',
      before: 'under it',
      now: `${Math.round((bar?.y ?? 0) - (action?.y ?? 0) - (action?.height ?? 0))} px above`,
    });
    await press(button('Add dish'));
    await press(page.getByRole('dialog').getByRole('button', { name: /^Italy/ }));
    for (const dish of ['Gricia', 'Supplì']) {
      await write(page.getByLabel('Add a dish'), dish);
      await press(button('Add dish'));
    }
    await page.getByText('0 of 3 dishes eaten').waitFor();
  });

  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  await open('/');
  await count('a dish by its name', 'impossible', async ({ press, write }) => {
    await write(page.getByRole('searchbox').first(), 'tiramis');
    await press(page.getByRole('region', { name: 'Dishes' }).getByRole('link').first());
  });

  await open('/lists/PL');
  await page.getByRole('article').getByRole('link').first().tap();
  await page.getByRole('checkbox').first().waitFor();
  rows.push({
    what: 'whole dishes on the first screen of a public list',
    before: '0',
    now: String(await wholeRows(page)),
  });
  await button('Save list').first().tap();
  await page.waitForURL(/\/user\/list\//);
  await open(new URL(page.url()).pathname);
  await page.getByRole('checkbox').first().waitFor();
  rows.push({ what: '… of one’s own copy of it', before: '1', now: String(await wholeRows(page)) });
  for (const country of ['FR', 'JP', 'MX']) {
    await open(`/lists/${country}`);
    await page.getByRole('article').getByRole('button', { name: 'Save list' }).first().tap();
  }
  await open('/');
  rows.push({
    what: 'own lists on the first screen of Home, of five',
    before: '1',
    now: String(await wholeOnScreen(page.getByRole('main').getByRole('article'))),
  });
} finally {
  await browser.close();
  await server.stop();
}

console.log('\n| 360 × 780 px | November 2026 | now |\n|---|---|---|');
for (const { what, before, now } of rows) console.log(`| ${what} | ${before} | ${now} |`);
