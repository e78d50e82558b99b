import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { device } from '#src/browser/database/device.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { pasteDishes } from '#src/features/exchange/paste-dishes.ts';
import { OwnListScreen } from '#src/features/list/own/own-list-screen.tsx';
import { PublicListScreen } from '#src/features/list/reading/public-list-screen.tsx';
import { ownPage } from '#src/queries/own-list.ts';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { noNetwork } from '#tests/helpers/scripted-api.ts';
import { storeListHere } from '#tests/helpers/this-browser.ts';

/** The server, which answers each request with `reply`, and the result of a fetch of news. */
const service = vi.hoisted(() => ({ reply: null as unknown, fetchNews: async () => 'not-due' }));
vi.mock('#src/browser/network/sync-client.ts', async () => {
  const { device: here } = await import('#src/browser/database/device.ts');
  const userService = { ...here, api: async () => service.reply };
  const fetchNews = () => service.fetchNews();
  return {
    api: userService.api,
    userService,
    backgroundService: userService,
    serviceFor: () => userService,
    fetchNews,
  };
});

beforeEach(async () => {
  service.fetchNews = async () => 'not-due';
  await Promise.all([
    device.db.meta.clear(),
    device.db.accounts.clear(),
    device.db.publicLists.clear(),
    device.db.outbox.clear(),
    device.db.lists.clear(),
  ]);
});

async function signIn() {
  const account = await (await testDevice()).db.accounts.get(USER);
  if (account) await device.db.accounts.put(account);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
}

const nothing = () => undefined;
const props = {
  areDetailsOpen: false,
  onDetailsChange: nothing,
  isJustAdded: false,
  onWelcomed: nothing,
  dishID: null,
  onShow: nothing,
};
/** Opens the page of a list with the data that its route reads beforehand. */
async function openOwnPage(listID = testID()) {
  const first = await ownPage(device.db, listID);
  return openScreen(
    <OwnListScreen
      pasteDishes={pasteDishes}
      {...props}
      listID={listID}
      first={first}
      onLeave={async () => undefined}
    />,
  );
}
const openPublicPage = (reply: Reply<unknown>, country = 'PL', publicID = testID()) => {
  service.reply = reply;
  return openScreen(
    <PublicListScreen
      {...props}
      country={country}
      publicID={publicID}
      first={{ own: null, copy: null, known: null, account: null }}
      isOriginal={false}
      onAdded={nothing}
      onBack={() => false}
      renderOwn={(own) => <h1>{`Own: ${own.name}`}</h1>}
    />,
  );
};
const heading = (screen: HTMLElement) => screen.querySelector('h1')?.textContent;
const refusal = (status: number, error: object): Reply<unknown> =>
  ({ kind: 'refusal', status, error, retryAfterMs: 0 }) as Reply<unknown>;

test('an unknown own list is reported as not found, and a visitor is offered the sign-in', async () => {
  const visitor = await openOwnPage();
  await eventually(() => expect(heading(visitor)).toBe('List not found'));
  expect(visitor.querySelector('a[href^="/login"]')?.getAttribute('href')).toContain('next=');
  await signIn();
  const user = await openOwnPage();
  await eventually(() => expect(heading(user)).toBe('List not found'));
  expect(user.querySelector('a[href^="/login"]')).toBeNull();
});

test('a list that is not on this device is fetched from the server and then shown', async () => {
  await signIn();
  const list = listOf([newDish('Żurek')], { name: 'Saved at the desk' });
  let answer = (_result: string) => {};
  service.fetchNews = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const screen = await openOwnPage(list.id);
  await eventually(() => expect(heading(screen)).toBe('List'));
  await storeListHere(list);
  answer('done');
  await eventually(() => expect(screen.textContent).toContain('Saved at the desk'));
});

test('offline, the page of an unknown list offers a retry, which asks the server again', async () => {
  await signIn();
  service.fetchNews = async () => 'failed';
  const screen = await openOwnPage();
  await eventually(() => expect(heading(screen)).toBe('Not on this device yet'));
  service.fetchNews = async () => 'not-due';
  [...screen.querySelectorAll('button')].find((button) => button.textContent === 'Try again')?.click();
  await eventually(() => expect(heading(screen)).toBe('List not found'));
});

test('a user whose session has ended is asked to sign in for a list not on this device', async () => {
  await signIn();
  service.fetchNews = async () => 'signed-out';
  const screen = await openOwnPage();
  await eventually(() => expect(screen.querySelector('a[href^="/login"]')).not.toBeNull());
});

test("if the server does not know a link, the list is searched for among the user's own lists", async () => {
  await signIn();
  const list = listOf([], { name: 'Mine, from the desk' });
  service.fetchNews = async () => {
    await storeListHere(list);
    return 'done';
  };
  const screen = await openPublicPage(refusal(404, { error: true }), 'private', list.id);
  await eventually(() => expect(heading(screen)).toBe('Own: Mine, from the desk'));
});

test.each<[string, Reply<unknown>, string]>([
  [
    'says that a list is missing',
    refusal(404, { error: true, internalErrorCode: ERROR_CODES.NOT_FOUND }),
    'List not found',
  ],
  [
    'says the same for an invalid URL',
    refusal(400, { error: true, internalErrorCode: ERROR_CODES.INVALID }),
    'List not found',
  ],
  ['shows the message of a server that fails', refusal(500, { error: 'On fire' }), 'On fire'],
  [
    'shows a general message if the server fails without one',
    refusal(500, { error: true }),
    'Something went wrong. Please try again later.',
  ],
  ['says that no answer arrived', noNetwork, 'Error when connecting to services'],
])('the heading %s', async (_, reply, text) => {
  const screen = await openPublicPage(reply);
  await eventually(() => expect(heading(screen)).toBe(text));
});

test.each(['public', 'private'])(
  'the page of a %s link shared offline says that it will work once the list is sent, even signed out',
  async (kind) => {
    const list = listOf([newDish('Żurek')]);
    await signIn();
    await storeListHere(list);
    await (kind === 'public' ? publishList : openByLink)(device, list.id);
    const publicID = (await device.db.lists.get(list.id))?.publicID;
    await Promise.all([device.db.meta.clear(), device.db.lists.clear()]);
    const missing = refusal(404, { error: true, internalErrorCode: ERROR_CODES.NOT_FOUND });
    const screen = await openPublicPage(missing, 'PL', publicID ?? list.id);
    await eventually(() => expect(heading(screen)).toBe('This list has not been sent yet'));
    expect(screen.textContent).toContain('The link will work once this list has been sent.');
    await device.db.outbox.clear();
    await eventually(() => expect(heading(screen)).toBe('List not found'));
  },
);

test('without an answer, an own list opens as own by its public and private link', async () => {
  await signIn();
  const list = listOf([], { name: 'Mine', publicID: testID() });
  await storeListHere(list);
  for (const [country, id] of [
    ['PL', list.publicID ?? ''],
    ['PRIVATE', list.id],
  ] as const) {
    const screen = await openPublicPage(noNetwork, country, id);
    await eventually(() => expect(heading(screen)).toBe('Own: Mine'));
  }
});
