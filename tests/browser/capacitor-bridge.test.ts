import { afterEach, expect, test, vi } from 'vitest';
import { capacitorBridge } from '#src/browser/native/capacitor-bridge.ts';
import { fakeCapacitor } from '#tests/helpers/fake-capacitor.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates the bridge of the app in its wrapper, whose site is food.example. */
function wrapped(...given: Parameters<typeof fakeCapacitor>) {
  const fake = fakeCapacitor(...given);
  vi.stubGlobal('Capacitor', fake.capacitor);
  return { ...fake, bridge: capacitorBridge('https://food.example') };
}
const LINK = { title: 'Crete', url: 'https://food.example/list/GR/1' };

test('a link is shared by the system’s sheet; closing the sheet is no failure', async () => {
  const { bridge, calls } = wrapped('android');
  expect(await bridge.share(LINK)).toBe('shared');
  expect(calls).toEqual([{ name: 'share', argument: LINK }]);
  expect(await wrapped('ios', { shareFails: 'Share canceled' }).bridge.share(LINK)).toBe('cancelled');
  expect(await wrapped('ios', { shareFails: 'no activity' }).bridge.share(LINK)).toBe('failed');
});

test('a file is written where other apps may read it, and offered to them', async () => {
  const { bridge, calls } = wrapped('android');
  expect(await bridge.saveFile('mine.json', '{}')).toBe('saved');
  expect(calls.map(({ name }) => name)).toEqual(['writeFile', 'share']);
  expect(calls[0]?.argument).toMatchObject({ path: 'mine.json', data: '{}', directory: 'CACHE' });
  expect(calls[1]?.argument).toEqual({ title: 'mine.json', files: ['file:///cache/it'] });
  expect(await wrapped('ios', { shareFails: 'Share canceled' }).bridge.saveFile('a', '')).toBe('cancelled');
});

test('a text is written as UTF-8, and a picture as binary data', async () => {
  const { bridge, calls } = wrapped('android');
  await bridge.saveFile('mine.json', '{}');
  await bridge.saveFile('mine.png', 'iVBORw==', 'base64');
  const [text, picture] = calls.filter(({ name }) => name === 'writeFile').map(({ argument }) => argument);
  expect(text).toMatchObject({ encoding: 'utf8' });
  expect(picture).toMatchObject({ path: 'mine.png', data: 'iVBORw==' });
  expect(picture).not.toHaveProperty('encoding');
});

test.each([
  ['https://food.example/list/GR/1?details=true#x', '/list/GR/1?details=true#x'],
  ['org.example.food://login#code=1&state=2', '/login#code=1&state=2'],
  ['org.example.food://user/settings', null],
  ['https://food.example.evil/list/GR/1', null],
  ['https://login#code=1', null],
])('a link to %s opens the path %s in the app (null: none)', (url, path) => {
  const { bridge, emit } = wrapped('ios');
  const opened = vi.fn();
  bridge.onLink(opened);
  emit('appUrlOpen', { url });
  expect(opened.mock.calls.flat()).toEqual(path === null ? [] : [path]);
});

test("the app's own scheme returns from the identity provider and closes its page", async () => {
  const { bridge, emit, calls } = wrapped('ios');
  await bridge.openPage('https://id.example/authorize');
  expect(await bridge.signInAddress()).toBe('org.example.food://login');
  bridge.onLink(() => undefined);
  emit('appUrlOpen', { url: 'org.example.food://login#code=1&state=2' });
  expect(calls.map(({ name }) => name)).toEqual(['open', 'close']);
});

test("Apple’s sheet returns the user's identity, null if it is closed, and rejects on failure", async () => {
  const { bridge, calls } = wrapped('ios');
  expect(await bridge.signInWithApple?.()).toMatchObject({ emailAddress: 'anna@example.com', name: 'Anna' });
  expect(calls[0]?.argument).toMatchObject({ clientId: 'org.example.food', scopes: 'email name' });
  const closed =
    'The operation couldn’t be completed. (com.apple.AuthenticationServices.AuthorizationError error 1001.)';
  expect(await wrapped('ios', { appleFails: closed }).bridge.signInWithApple?.()).toBeNull();
  const failed = wrapped('ios', { appleFails: closed.replace('1001', '1000') }).bridge;
  await expect(failed.signInWithApple?.()).rejects.toThrow('1000');
  expect(wrapped('android').bridge.signInWithApple).toBeNull();
});

test('the tracking status of iOS is returned unchanged, and on Android it is null', async () => {
  const { bridge } = wrapped('ios', { trackingAfterQuestion: 'authorized' });
  expect(await bridge.trackingStatus()).toBe('notDetermined');
  expect(await bridge.askTracking()).toBe('authorized');
  expect(await wrapped('android').bridge.trackingStatus()).toBeNull();
});

test('Android’s back button goes back in history, or minimises the app if it cannot', () => {
  const { emit, calls } = wrapped('android');
  const back = vi.fn();
  vi.stubGlobal('history', { back });
  emit('backButton', { canGoBack: true });
  expect(back).toHaveBeenCalledTimes(1);
  emit('backButton', { canGoBack: false });
  expect(calls.map(({ name }) => name)).toEqual(['minimizeApp']);
});
