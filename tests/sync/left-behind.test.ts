/** Public lists that one user has seen do not remain on the device for the next user. */
import { expect, test, vi } from 'vitest';
import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { login, loginByToken, logout } from '#src/commands/account/sign-in.ts';
import { pauseSession, readSession } from '#src/db/session.ts';
import type { List } from '#src/domain/list.ts';
import { fetchCountryPage, fetchCountrySearch, fetchPublicList } from '#src/sync/public-lists.ts';
import { signInAnswer } from '#tests/commands/account/sign-in-answer.ts';
import { listOf, newDish, type TestDevice, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';

const OTHER = '0190a000-0000-7000-8000-000000000002';
const FORM = { emailAddress: 'x@example.org', password: 'x' };
const LIST: List = { ...listOf([newDish('Dakos')]), publicID: testID(), chosenCountry: 'GR' };
const PAGE = { kind: 'answer', data: { lists: [LIST], page: 0, total: 1, hidden: 0 } } as const;
const DETAILS = { kind: 'answer', data: { error: false, list: LIST } } as const;

const signIn = (device: TestDevice, id: string) =>
  login({ ...device, api: scriptedApi(signInAnswer(id)).api }, FORM);
const signOut = (device: TestDevice) => logout({ ...device, api: scriptedApi(noNetwork).api });

/** Returns the ids of public lists and pages that were seen on this device. */
const seen = async ({ db }: TestDevice) => [
  ...(await db.publicLists.toCollection().primaryKeys()),
  ...(await db.countryPages.toCollection().primaryKeys()),
];

const READS: [string, Reply<unknown>, (device: TestDevice, api: Api) => Promise<{ kind: string }>][] = [
  ['a page of a country', PAGE, (device, api) => fetchCountryPage({ ...device, api }, 'GR', 0)],
  [
    'a search result',
    PAGE,
    (device, api) =>
      fetchCountrySearch(
        { ...device, api, findOnDevice: async () => [] },
        'GR',
        { term: 'dakos', languages: [] },
        0,
      ),
  ],
  ['a public list', DETAILS, (device, api) => fetchPublicList({ ...device, api }, 'GR', LIST.publicID!)],
  ['a list open by link', DETAILS, (device, api) => fetchPublicList({ ...device, api }, 'private', LIST.id)],
];

test.each(READS)('%s is not stored if the user has signed out before the answer', async (_, answer, read) => {
  const device = await testDevice();
  const { api } = scriptedApi(async () => {
    await signOut(device);
    return answer;
  });
  expect((await read(device, api)).kind).toBe('silence');
  expect(await seen(device)).toEqual([]);
});

test.each(READS)('%s is not stored if another user signs in before the answer', async (_, answer, read) => {
  const device = await testDevice();
  const { api } = scriptedApi(async () => {
    await signIn(device, OTHER);
    return answer;
  });
  expect((await read(device, api)).kind).toBe('silence');
  expect(await seen(device)).toEqual([]);
});

test.each(READS)('%s is stored if a visitor signs in before the answer', async (_, answer, read) => {
  const device = await testDevice();
  await device.db.meta.clear();
  const { api } = scriptedApi(async () => {
    await signIn(device, USER);
    return answer;
  });
  expect((await read(device, api)).kind).toBe('done');
  expect(await seen(device)).not.toEqual([]);
});

/** Makes a device that its user has used until the server ended the session. */
async function pausedDevice(): Promise<TestDevice> {
  const device = await testDevice();
  const { db } = device;
  await db.meta.put({
    key: 'handed',
    lists: [{ id: testID(), sum: 7, total: 1, parts: {}, readAt: device.now() }],
  });
  await db.downloads.put({
    country: 'GR',
    state: 'running',
    startedAt: 1,
    after: null,
    lists: 1,
    bytes: 1,
    total: 2,
    whole: null,
  });
  await db.downloadParts.put({ country: 'GR', from: 0, lists: [] });
  await fetchCountryPage({ ...device, api: scriptedApi(PAGE).api }, 'GR', 0);
  await pauseSession(db, (await readSession(db)) ?? { userID: USER });
  return device;
}

const storedTraces = async (device: TestDevice) => [
  ...(await seen(device)),
  ...(await device.db.downloads.toArray()),
  ...(await device.db.downloadParts.toArray()),
  ...(await device.db.meta.where('key').equals('handed').toArray()),
];

test('public lists, downloads and handed-over lists are deleted when another user signs in', async () => {
  const device = await pausedDevice();
  expect(await storedTraces(device)).toHaveLength(5);
  const onOtherUser = vi.fn();
  await login({ ...device, api: scriptedApi(signInAnswer(OTHER)).api, onOtherUser }, FORM);
  expect(await storedTraces(device)).toEqual([]);
  expect(onOtherUser).toHaveBeenCalledOnce();
});

test('public lists, downloads and handed-over lists stay when the same user signs in again', async () => {
  const device = await pausedDevice();
  const onOtherUser = vi.fn();
  await login({ ...device, api: scriptedApi(signInAnswer(USER)).api, onOtherUser }, FORM);
  expect(await storedTraces(device)).toHaveLength(5);
  expect(onOtherUser).not.toHaveBeenCalled();
});

test.each([
  ['a password', false, '/user/logout'],
  ['a provider', true, '/session'],
])(
  'a sign-in with %s that the device cannot store ends the session on the server too',
  async (_, isThirdParty, path) => {
    const device = await testDevice(null);
    device.db.accounts.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { api, sent } = scriptedApi(signInAnswer(USER, { isThirdParty }), { kind: 'answer', data: {} });
    const deps = { ...device, api };
    const signingIn = isThirdParty
      ? loginByToken(deps, { emailAddress: FORM.emailAddress, token: 't' })
      : login(deps, FORM);
    await expect(signingIn).rejects.toThrow();
    expect(sent.map((request) => request.path)).toEqual(['/user/login', path]);
    expect(await readSession(device.db)).toBeNull();
  },
);
