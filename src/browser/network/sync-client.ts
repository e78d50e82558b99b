import { liveQuery } from 'dexie';
import { createApi } from '#src/api/client.ts';
import { withLock } from '#src/api/deadline.ts';
import { device, onCommitted } from '#src/browser/database/device.ts';
import { offerToken, signInByStoredToken, takeStoredToken } from '#src/browser/identity/stored-token.ts';
import { nextTask } from '#src/browser/loading/idle.ts';
import { native, publicOrigin } from '#src/browser/native/native.ts';
import { forgetPersonal } from '#src/browser/storage/clear-storage.ts';
import { type BackgroundSync, startBackgroundSync } from '#src/browser/worker/background-sync.ts';
import { activeUser, progressOf } from '#src/outbox/lanes.ts';
import { type Pulled, pausingApi } from '#src/sync/pull.ts';
import { sendPendingLogout } from '#src/sync/session.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { network } from './network.ts';
import { createPollingInView } from './poll-in-view.ts';
import { reportingApi } from './server-failures.ts';

/** Base URL of the server's API. It is `/api` at the app's own origin, unless the build sets another. */
const BASE = import.meta.env.VITE_API_BASE ?? '/api';

const server = createApi({ base: new URL(BASE, publicOrigin()).href, onReached: network.report });
const service = pausingApi(server, device.db);

/**
 * Dependencies of requests that the user has not asked for. A failing server is reported once per call until
 * that call is answered.
 */
export const backgroundService = {
  db: device.db,
  api: reportingApi(service, { isUserRequest: false }),
  now: device.now,
  newID: device.newID,
  wake: sendSoon,
  withSessionLock: <T>(work: () => Promise<T>) => withLock('session', work),
  onOtherUser: forgetPersonal,
};

/** Dependencies of requests that the user makes. Every failure of the server is reported. */
export const userService = { ...backgroundService, api: reportingApi(service) };

/** Returns `userService` for a fetch that the user asks for, else `backgroundService`. */
export const serviceFor = (isUserRequest: boolean) => (isUserRequest ? userService : backgroundService);

/** The API, for requests that the user makes. */
export const { api } = userService;

let backgroundSync: BackgroundSync | undefined;

/** A found sign-in token that needs no confirmation; used once. */
let foundToken: string | null = null;

const synchroniser = createSynchroniser({
  ...backgroundService,
  api: reportingApi(server, { isUserRequest: false }),
  network,
  userApi: reportingApi(server),
  random: Math.random,
  withLock: (work) => withLock('outbox', work, () => progressOf(device.db)),
  beforeDrain: async () => {
    await sendPendingLogout(backgroundService);
    if (foundToken !== null && (await signInByStoredToken(backgroundService, foundToken))) foundToken = null;
  },
  onDrained: (unsentCount) => backgroundSync?.sendEnded(unsentCount),
});

/** Retries all waiting entries and fetches the account ("Sync now"). */
export const syncNow = synchroniser.syncNow;

/**
 * Sends waiting entries, then asks the server whether the account has changed and fetches the changes. Called
 * by a screen that lacks some of the user's data.
 * @returns the outcome; `failed` also while offline
 */
export async function fetchNews(): Promise<Pulled> {
  return isWorthTrying() ? synchroniser.fetchNews() : 'failed';
}

const pollingInView = createPollingInView({
  db: device.db,
  now: device.now,
  isInView: () => document.visibilityState === 'visible' && isWorthTrying(),
  ask: synchroniser.askByTheMinute,
});

/** Called when the app starts, comes into view or is online again. */
function resume(): void {
  if (!isWorthTrying()) return;
  synchroniser.resume();
  pollingInView.begin();
}

/**
 * Starts syncing: at start, after every command, at sign-in, when the app comes into view, when the network
 * returns, and once a minute while in view. Called once, after the first paint, so that nothing the user sees
 * waits for it.
 */
export async function startSync(): Promise<void> {
  // The modules were evaluated in this task. Continue in another task, so that neither is long.
  await nextTask();
  const found = takeStoredToken(native !== null);
  if (found?.needsConfirmation) offerToken(found.token);
  else foundToken = found?.token ?? null;
  backgroundSync = startBackgroundSync(countWaiting);
  onCommitted(() => {
    backgroundSync?.changeWritten({ isBeingSent: isWorthTrying() });
    sendSoon();
  });
  addEventListener('online', () => {
    network.hintOnline(true);
    resume();
  });
  addEventListener('offline', () => network.hintOnline(false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resume();
  });
  // On a return from the back/forward cache, some browsers fire no `visibilitychange`.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resume();
  });
  network.subscribe(pollingInView.begin);
  resume();
  onSignIn(() => {
    synchroniser.signedIn();
    pollingInView.begin();
  });
}

/**
 * Calls `listener` whenever a user signs in, in this or another tab, because their unsent changes may then be
 * sent again.
 */
function onSignIn(listener: () => void): void {
  let lastActive: string | null | undefined;
  liveQuery(async () => activeUser(device.db)).subscribe({
    next: (active) => {
      if (lastActive !== undefined && active !== null && active !== lastActive) listener();
      lastActive = active;
    },
    // The page itself reports a database that cannot be read, so the error is ignored here.
    error: () => undefined,
  });
}

/** Returns how many changes of the signed-in user are waiting or being sent. */
async function countWaiting(): Promise<number> {
  const userID = await activeUser(device.db);
  if (userID === null) return 0;
  const count = (state: string) => device.db.outbox.where('[userID+state]').equals([userID, state]).count();
  return (await count('waiting')) + (await count('sending'));
}

/** Sends waiting entries if a request is worth trying. */
function sendSoon(): void {
  if (isWorthTrying()) synchroniser.wake();
}

/**
 * Returns whether a request is worth trying: if the browser believes that it is online, or if our server has
 * answered although the browser believes that it is offline.
 */
function isWorthTrying(): boolean {
  return navigator.onLine || !network.isOffline();
}
