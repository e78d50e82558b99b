/**
 * Measures how long it takes until a list that was made on a desktop is on the user's phone: after a start,
 * after a return to the app, and while the app is in view. Also measures the server's load from 100 phones
 * that poll once per minute. The server uses the embedded database, so its process time includes the
 * database's. Exits with 1 when a limit is exceeded. Run by `npm run build && npm run bench -- devices`;
 * `ROUNDS` (3) is the number of measurements.
 */
import { Agent, get as request } from 'node:http';
import type { Page } from 'playwright';
import { type Account, type OwnServer, openAccount, startServer } from '../tests/helpers/own-server.ts';
import { launchBrowser } from './launch-browser.ts';
import { quantile } from './quantile.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const WARM_UP = 500;
const QUESTIONS = 3000;
const PHONES = 100;
/** Limits in milliseconds (P7.11). */
const LIMITS = { start: 2000, return: 2000, 'in view': 70_000 };
/** Highest share of a core that 100 phones may use. */
const MAX_CORE_SHARE = 0.01;

// This benchmark sends more requests than the rate limits allow.
const server = await startServer({ RATE_LIMITS: 'off' });
const browser = await launchBrowser();
try {
  const account = await openAccount(server);
  const share = await shareOfACore(server, account);
  console.log(
    `${PHONES} phones that ask once per minute: ${(100 * share).toFixed(3)} % of a core (limit 1 %)`,
  );
  if (!(share < MAX_CORE_SHARE)) process.exitCode = 1;
  const times = await delaysOfLists(server, account);
  console.log(
    '\n| a list of the desktop is on the phone after | p50, ms | worst, ms | limit |\n|---|---:|---:|---:|',
  );
  for (const [event, limit] of Object.entries(LIMITS)) {
    const delays = times.map((round) => round[event as keyof typeof LIMITS]);
    const worst = Math.max(...delays);
    console.log(`| ${event} | ${quantile(delays, 0.5).toFixed(0)} | ${worst.toFixed(0)} | ${limit} |`);
    if (!(worst <= limit)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Returns the share of a core that the server uses when 100 phones poll once per minute without changes. */
async function shareOfACore({ origin, usedMs }: OwnServer, { cookie }: Account): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      request(`${origin}/api/account/rev`, { agent, headers }, (response) => {
        let body = '';
        response.on('data', (part) => {
          body += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      }).on('error', reject);
    });
  const { stamp } = JSON.parse((await ask({ cookie })).body) as { stamp: { rev: number; epoch: string } };
  const headers = { cookie, 'if-none-match': `"${stamp.epoch}.${stamp.rev}"` };
  let usedBefore = 0;
  for (let count = 0; count < WARM_UP + QUESTIONS; count += 1) {
    if (count === WARM_UP) usedBefore = await usedMs();
    const { status } = await ask(headers);
    if (status !== 304) throw new Error(`a question was answered with ${status}`);
  }
  const used = (await usedMs()) - usedBefore;
  agent.destroy();
  return (used / QUESTIONS) * (PHONES / 60_000);
}

/**
 * Returns for each round the milliseconds until the phone shows a new list: after a start, after a return to
 * view, and while in view.
 */
async function delaysOfLists({ origin }: OwnServer, account: Account) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  const { emailAddress, password, cookie } = account;
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(emailAddress);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.waitForURL(({ pathname }) => pathname === '/');
  let listCount = 0;
  const makeOnDesktop = async (): Promise<string> => {
    listCount += 1;
    const name = `Made at the desk ${listCount}`;
    const response = await fetch(`${origin}/api/changeList/createListForUser`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, chosenCountry: 'GR', items: [{ name: 'Fava' }] }),
    });
    if (!response.ok) throw new Error(`no list: ${await response.text()}`);
    return name;
  };
  const untilShown = async (name: string, from: number, timeout: number): Promise<number> => {
    const card = phone.getByRole('main').getByRole('link', { name, exact: false }).first();
    await card.waitFor({ timeout: timeout * 2 });
    return performance.now() - from;
  };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let name = await makeOnDesktop();
    let from = performance.now();
    await phone.goto('/', { waitUntil: 'commit' });
    const start = await untilShown(name, from, LIMITS.start);

    await setInView(phone, 'hidden');
    name = await makeOnDesktop();
    from = performance.now();
    await setInView(phone, 'visible');
    const back = await untilShown(name, from, LIMITS.return);

    name = await makeOnDesktop();
    rounds.push({
      start,
      return: back,
      'in view': await untilShown(name, performance.now(), LIMITS['in view']),
    });
  }
  return rounds;
}

function setInView(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
